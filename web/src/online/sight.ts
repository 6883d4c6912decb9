/** What somebody has opened is seen whole, as far as the screen reaches: for the `toggle` of details. */
export function bringIntoSight({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
/** What comes as an answer is seen whole, as far as the screen reaches: for an element that has just come. */
export function comeIntoSight(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
}

/** What somebody has opened is seen whole, as far as the screen reaches: for the `toggle` of details. */
export function bringIntoSight({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}

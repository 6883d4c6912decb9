/** Whether this is the code of somebody's own seat, and not the key of a link that invites. */
export function isCode(key: string): boolean {
  return /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/i.test(key);
}

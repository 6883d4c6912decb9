/** Light modules around a QR code, without which it cannot be read. */
export const QUIET_ZONE = 4;

/** The outlines of the dark modules of a QR code as the path of a drawing, a module one unit, with room for the quiet zone. */
export function qrPath(rows: readonly string[]): string {
  const runs = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => ({ x: index, y, length })));
  return runs.map(({ x, y, length }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`).join('');
}

import type { Spot } from './view.ts';
import type { Box } from './camera.ts';

/** A name to be written on the map. */
export interface Name {
  readonly id: string;
  readonly text: string;
  /** The medallion that it belongs to, and where the drawing would write it: the middle of its base line. */
  readonly at: Spot;
  readonly printed: Spot;
}

const LETTER = 0.47; // of the size: how wide a letter is on average
const REACH = 27; // of a medallion from its middle

/** What a name covers that is written with its middle here. */
export function boxOfName({ text }: Name, { x, y }: Spot, size: number): Box {
  const width = text.length * size * LETTER;
  return { x: x - width / 2, y: y - size * 0.78, width, height: size };
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Where a name may stand, the best place first: as printed, then below, above, right and left of its medallion. */
function places(name: Name, size: number, grow: number): Spot[] {
  const [far, half] = [REACH * grow, (name.text.length * size * LETTER) / 2];
  return [
    name.printed,
    { x: name.at.x, y: name.at.y + far + size * 0.8 },
    { x: name.at.x, y: name.at.y - far - size * 0.2 },
    { x: name.at.x + far + half, y: name.at.y + size * 0.3 },
    { x: name.at.x - far - half, y: name.at.y + size * 0.3 },
  ];
}

/** Where each name stands so that it gives way to what must be seen, and to the names before it. */
export function placeNames(names: readonly Name[], obstacles: readonly Box[], size: number, grow: number): ReadonlyMap<string, Spot> {
  const taken = [...obstacles];
  return new Map(
    names.map((name) => {
      const costs = places(name, size, grow).map((at) => {
        const box = boxOfName(name, at, size);
        return { at, box, cost: taken.reduce((sum, other) => sum + overlap(box, other), 0) };
      });
      const best = costs.reduce((found, each) => (each.cost < found.cost ? each : found));
      taken.push(best.box);
      return [name.id, best.at];
    }),
  );
}

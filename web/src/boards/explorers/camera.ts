import type { Spot } from './view.ts';

/** What of the sheet is seen: its middle, and how many pixels a unit of the sheet is. */
export interface Camera extends Spot {
  readonly scale: number;
}
/** A rectangle of the sheet. */
export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}
/** The window through which the map is seen, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Nearer than this there is nothing more to see. */
export const NEAREST = 2.4;

/** The smallest box with all the spots in it, with so much room around; undefined without spots. */
export function boxAround(spots: readonly Spot[], room: number): Box | undefined {
  if (spots.length === 0) return undefined;
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}

/** The farthest that makes sense: the whole sheet is seen. */
export function farthest(frame: Frame, sheet: Box): number {
  return Math.min(frame.width / sheet.width, frame.height / sheet.height);
}

function clamp(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}

/** The nearest camera that looks at the sheet only, as far as the sheet fills the window. */
export function settled(camera: Camera, frame: Frame, sheet: Box): Camera {
  const scale = clamp(camera.scale, farthest(frame, sheet), NEAREST);
  const [dx, dy] = [frame.width / scale / 2, frame.height / scale / 2];
  return {
    x: clamp(camera.x, sheet.x + dx, sheet.x + sheet.width - dx),
    y: clamp(camera.y, sheet.y + dy, sheet.y + sheet.height - dy),
    scale,
  };
}

/** Shows the whole box, but not nearer than `nearest`. */
export function fit(box: Box, frame: Frame, sheet: Box, nearest: number = NEAREST): Camera {
  const scale = Math.min(nearest, frame.width / box.width, frame.height / box.height);
  return settled({ x: box.x + box.width / 2, y: box.y + box.height / 2, scale }, frame, sheet);
}

/** Nearer by a factor, with the spot under the pointer (an offset from the middle, in pixels) kept under it. */
export function zoomed(camera: Camera, factor: number, pointer: Spot, frame: Frame, sheet: Box): Camera {
  const scale = clamp(camera.scale * factor, farthest(frame, sheet), NEAREST);
  const shift = 1 / camera.scale - 1 / scale;
  return settled({ x: camera.x + pointer.x * shift, y: camera.y + pointer.y * shift, scale }, frame, sheet);
}

/** Moved by pixels: the sheet follows the finger. */
export function panned(camera: Camera, dx: number, dy: number, frame: Frame, sheet: Box): Camera {
  return settled({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, frame, sheet);
}

/** Between two cameras, so that the way looks even; `t` from 0 to 1. */
export function between(from: Camera, to: Camera, t: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** t;
  // While the scale changes, the middle must move in step with it, or the goal would swing about.
  const part = from.scale === to.scale ? t : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, scale };
}

export function viewBoxOf(camera: Camera, frame: Frame): Box {
  const [width, height] = [frame.width / camera.scale, frame.height / camera.scale];
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Whether all spots are seen, not too near to the edge of the window. */
export function sees(camera: Camera, frame: Frame, spots: readonly Spot[], edge: number): boolean {
  const room = edge / camera.scale;
  const { x, y, width, height } = viewBoxOf(camera, frame);
  return spots.every((spot) => spot.x >= x + room && spot.x <= x + width - room && spot.y >= y + room && spot.y <= y + height - room);
}

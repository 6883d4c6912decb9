/**
 * The map that the engine draws (`picture`, wasm/README.md), taken apart: what lies under the game is kept as it is, what
 * the game plays on is read, so that the board can draw it anew with everything that stands there.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface PictureWonder {
  readonly at: Spot;
  /** Markup of its medallion around the origin. */
  readonly art: string;
  /** Markup of the sign in it alone. */
  readonly sign: string;
  /** The middle of the base line of its name. */
  readonly name: Spot;
}
export interface PicturePath {
  /** Path data of its line. */
  readonly line: string;
  readonly points: readonly Spot[];
}
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The part of the sheet inside the frame. */
  readonly inside: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Markup of the world: sea, land, graticule, frame and rose. */
  readonly ground: string;
  readonly wonders: ReadonlyMap<string, PictureWonder>;
  readonly paths: ReadonlyMap<string, PicturePath>;
}

const NUMBER = '(-?[\\d.]+)';
const VIEW_BOX = new RegExp(`viewBox="0 0 ${NUMBER} ${NUMBER}"`);
const INSIDE = new RegExp(`<rect class="sea" x="${NUMBER}" y="${NUMBER}" width="${NUMBER}" height="${NUMBER}"`);
const PATH = /<g id="path-([a-z0-9_]+)">\n(.*?)\n<\/g>/gs;
const WONDER = new RegExp(`<g id="wonder-([a-z0-9_]+)" transform="translate\\(${NUMBER} ${NUMBER}\\)">\\n(.*?)\\n</g>`, 'gs');
const ROUND_POINT = new RegExp(`class="point" cx="${NUMBER}" cy="${NUMBER}"`, 'g');
const DIAMOND = new RegExp(`class="diamond" d="M${NUMBER} ${NUMBER}l9 9`, 'g');
const NAME = new RegExp(`<text class="name" x="${NUMBER}" y="${NUMBER}"`, 'g');
const DIAMOND_HALF = 9; // a diamond's data begin at its upper corner

function spot(x: string | undefined, y: string | undefined): Spot {
  return { x: Number(x), y: Number(y) };
}
function spots(text: string, pattern: RegExp): Spot[] {
  return [...text.matchAll(pattern)].map(([, x, y]) => spot(x, y));
}

/** Ids of a page's drawings must not meet. */
function apart(markup: string): string {
  return markup.replaceAll(/(\bid="|url\(#|href="#)/g, '$1explorers-');
}

function groundOf(document: string): string {
  const clip = /<clipPath.*?<\/clipPath>/s.exec(document)?.[0] ?? '';
  const begin = document.indexOf('<rect class="paper"');
  const end = document.indexOf('<g id="path-');
  // The grain is a filter over the whole sheet: too slow for a map that moves.
  const world = document.slice(begin, end).replace(/<rect filter=.*\n/, '');
  return apart(`<defs>${clip}</defs>${world}`);
}

function pathOf(inside: string): PicturePath {
  const diamonds = spots(inside, DIAMOND).map(({ x, y }) => ({ x, y: y + DIAMOND_HALF }));
  return { line: / d="([^"]+)"/.exec(inside)?.[1] ?? '', points: [...spots(inside, ROUND_POINT), ...diamonds] };
}

function wondersOf(document: string): Map<string, PictureWonder> {
  const names = spots(document, NAME); // in the order of the wonders
  return new Map(
    [...document.matchAll(WONDER)].map(([, id = '', x, y, inside = ''], i) => {
      const lines = inside.split('\n').filter((line) => !/^<title|class="(pole|flag|flag-number)"/.test(line));
      const at = spot(x, y);
      return [id, { at, art: lines.join('\n'), sign: lines.at(-1) ?? '', name: names[i] ?? at }];
    }),
  );
}

export function readPicture(document: string): Picture {
  const [, width, height] = VIEW_BOX.exec(document) ?? [];
  const [, x, y, across, down] = INSIDE.exec(document) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    inside: { x: Number(x), y: Number(y), width: Number(across), height: Number(down) },
    ground: groundOf(document),
    wonders: wondersOf(document),
    paths: new Map([...document.matchAll(PATH)].map(([, id = '', inside = '']) => [id, pathOf(inside)])),
  };
}

/** Where a wonder or point is on the sheet. */
export function spotOf(picture: Picture, place: string): Spot | undefined {
  const dot = place.lastIndexOf('.');
  if (dot < 0) return picture.wonders.get(place)?.at;
  return picture.paths.get(place.slice(0, dot))?.points[Number(place.slice(dot + 1)) - 1];
}

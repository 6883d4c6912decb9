import type { Seat } from '../../../engine/protocol.ts';
import { movesOf, type Happening, type Move } from '../board.ts';
import type { Atlas } from './view.ts';

/** The names of places and pieces in moves; docs/table.md, “Explorers”. */
export const DRAWN = 'drawn';
const DICE = 'dice';
export function handOf(seat: Seat): string {
  return `hand.${seat}`;
}
export function explorationOf(seat: Seat): string {
  return `exploration.${seat}`;
}
export function figureOf(seat: Seat): string {
  return `figure.${seat}`;
}
export function ambassadorOf(seat: Seat): string {
  return `ambassador.${seat}`;
}
function pileOf(wonder: string): string {
  return `pile.${wonder}`;
}

/** The places that a seat's figure came to in the newest happenings, in order. */
export function trailOf(happened: readonly Happening[], seat: Seat): string[] {
  return cameAs(happened, figureOf(seat));
}

export const LANDING = 900; // milliseconds at normal pace in which an ambassador comes down
export const STEP = 110; // milliseconds at normal pace in which a figure takes a step
/** How long the figure of a seat walks where the newest happenings have sent it. */
export function walkTime(happened: readonly Happening[], seat: Seat): number {
  return STEP * trailOf(happened, seat).length;
}

/** The last roll among the happenings, and its entry. */
export function rollOf(happened: readonly Happening[]): { readonly seq: number; readonly dice: readonly number[] } | null {
  const rolls = happened.map(({ seq, moves = [] }) => ({
    seq,
    dice: moves.flatMap(({ to, write }) => (to === DICE ? (write ?? []) : [])),
  }));
  return rolls.filter(({ dice }) => dice.length > 0).at(-1) ?? null;
}

/** What has just come to a place. */
export function cameTo(happened: readonly Happening[], place: string): (string | null | undefined)[] {
  return movesOf(happened).flatMap(({ piece, to }) => (to === place ? [piece] : []));
}

/** The wonders and points that the newest happenings were about, figures excepted: a card comes from the pile of a wonder. */
export function freshPlaces(happened: readonly Happening[], atlas: Atlas, seats: number): string[] {
  const figures = new Set(Array.from({ length: seats }, (_, seat) => figureOf(seat)));
  const piles = new Map(atlas.content.wonders.map(({ id }) => [pileOf(id), id]));
  const placesOf = ({ from = '', to = '' }: Move) => [piles.get(from) ?? from, to].filter((place) => atlas.spot(place) !== undefined);
  return [
    ...new Set(
      movesOf(happened)
        .filter(({ piece }) => !figures.has(piece ?? ''))
        .flatMap(placesOf),
    ),
  ];
}

/** Where a piece has just come to. */
export function cameAs(happened: readonly Happening[], piece: string): string[] {
  return movesOf(happened).flatMap((move) => (move.piece === piece && move.to !== undefined ? [move.to] : []));
}

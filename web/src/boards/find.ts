import type { Component } from 'svelte';
import { fetched } from '../fetched.ts';
import type { BoardLook } from '../settings.svelte.ts';
import type { BoardProps, StandingProps } from './board.ts';

type Loader = () => Promise<{ default: Component<BoardProps> }>;
const BOARDS = import.meta.glob('./*/Board.svelte') as Readonly<Record<string, Loader>>;

const STANDINGS = import.meta.glob('./*/Standing.svelte') as Readonly<Record<string, () => Promise<{ default: Component<StandingProps> }>>>;

/** Whether the points of a game are shown; otherwise they are a rank, and how a side stands is drawn. */
export function hasPoints(game: string): boolean {
  return !(`./${game}/Standing.svelte` in STANDINGS);
}
/** What is shown in place of points, for a game that has none to show. */
export async function standingIn(game: string): Promise<Component<StandingProps> | null> {
  const load = STANDINGS[`./${game}/Standing.svelte`];
  return load === undefined ? null : (await fetched(load())).default;
}
/** The board of a game, loaded when first needed; the one in words for who prefers it, and for a game without a drawing. */
export async function boardOf(game: string, look: BoardLook): Promise<Component<BoardProps>> {
  const load = BOARDS[`./${game}/Board.svelte`];
  if (load !== undefined && look === 'drawn') return (await fetched(load())).default;
  return (await fetched(import('./PlainBoard.svelte'))).default;
}

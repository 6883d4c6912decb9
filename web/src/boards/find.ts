import type { Component } from 'svelte';
import { fetched } from '../fetched.ts';
import type { BoardLook } from '../settings.svelte.ts';
import type { BoardProps } from './board.ts';

type Loader = () => Promise<{ default: Component<BoardProps> }>;
const BOARDS = import.meta.glob('./*/Board.svelte') as Readonly<Record<string, Loader>>;

/** The board of a game, loaded when first needed; the one in words for who prefers it, and for a game without a drawing. */
export async function boardOf(game: string, look: BoardLook): Promise<Component<BoardProps>> {
  const load = BOARDS[`./${game}/Board.svelte`];
  if (load !== undefined && look === 'drawn') return (await fetched(load())).default;
  return (await fetched(import('./PlainBoard.svelte'))).default;
}

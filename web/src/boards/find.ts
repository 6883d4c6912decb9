import type { Component } from 'svelte';
import { fetched } from '../fetched.ts';
import type { BoardProps } from './board.ts';

type Loader = () => Promise<{ default: Component<BoardProps> }>;
const BOARDS = import.meta.glob('./*/Board.svelte') as Readonly<Record<string, Loader>>;

/** The board of a game, loaded when first needed; the plain one for a game whose board nobody has drawn. */
export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const load = BOARDS[`./${game}/Board.svelte`];
  if (load !== undefined) return (await fetched(load())).default;
  return (await fetched(import('./PlainBoard.svelte'))).default;
}

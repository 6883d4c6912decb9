import { serverAddress } from '../server.ts';
import type { OwnMatch } from './messages.ts';
import { listedOf } from './own.ts';
import { rememberedName } from './remembered.ts';

let known = $state.raw<readonly OwnMatch[]>([]);

/** A person's games on the server, as they stood when they were last asked for. */
export const ownGames = {
  get all(): readonly OwnMatch[] {
    return known;
  },
  set all(games: readonly OwnMatch[]) {
    known = games;
  },
  /** Whether one of them waits for the person. */
  get areMine(): boolean {
    return known.some((own) => listedOf(own).isMine);
  },
};
/** Asks for them, and goes on asking. Only who has chosen a name has games far away. */
export async function watchOwnGames(): Promise<void> {
  if (rememberedName() === '' || serverAddress() === null) return;
  const { watchTurns } = await import('./turns.ts');
  await watchTurns();
}

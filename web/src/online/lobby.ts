import type { Line, LobbyMessage } from './messages.ts';

/** Whether a match is for the lobby: it has not ended, and somebody with a seat is there. */
function isShown({ state, seats }: Line): boolean {
  return (state === 'waiting' || state === 'running') && seats.some((chair) => chair.kind === 'guest' && chair.here);
}

/** The lobby after a message: the newest match first. */
export function lobbyAfter(lines: readonly Line[], message: LobbyMessage): readonly Line[] {
  if (message.type === 'lobby') return message.matches;
  const { line } = message;
  const rest = lines.filter(({ match }) => match !== line.match);
  if (!isShown(line)) return rest;
  return [...rest, line].sort((one, other) => other.created - one.created);
}

export function hasOpenSeat({ state, seats }: Line): boolean {
  return state === 'waiting' && seats.some(({ kind }) => kind === 'open');
}

import type { Say } from '../../words/say.ts';
import type { Card, DeathValleyContent, DeathValleyView } from './cards.ts';
import { lanesOf } from './places.ts';

/** A card and where it is, in words; empty where the group says it all. */
export interface Found {
  readonly card: Card;
  readonly where: string;
}
export interface Group {
  readonly name: string;
  readonly cards: readonly Found[];
  readonly isGone: boolean;
}

/** Where the cards in sight are, by their ids. */
function seen(view: DeathValleyView, names: readonly string[], t: Say): Map<string, string> {
  const rowName = { journey: t('web.death_valley.journey'), album: t('web.death_valley.album') };
  const found = new Map<string, string>();
  if (view.face_up !== null) found.set(view.face_up, t('web.death_valley.desert'));
  if (view.looked_at !== null) found.set(view.looked_at, t('web.death_valley.desert'));
  for (const { side, row, cards } of lanesOf(view))
    for (const { card, hidden } of cards) {
      const place = `${names[side] ?? ''}, ${rowName[row]}`;
      found.set(card, place);
      for (const under of hidden) found.set(under, t('web.death_valley.hidden_at', { place }));
    }
  return found;
}

/** All cards of the game: those that may still come, those on the table, those that are gone. */
export function whereabouts({ cards }: DeathValleyContent, view: DeathValleyView, names: readonly string[], t: Say): Group[] {
  const table = seen(view, names, t);
  const gone = new Map(view.discards.flatMap((pile, side) => pile.map((card): [string, string] => [card, names[side] ?? ''])));
  const among = (places: ReadonlyMap<string, string>) =>
    cards.flatMap((card): Found[] => (places.has(card.id) ? [{ card, where: places.get(card.id) ?? '' }] : []));
  const left = cards.filter(({ id }) => !table.has(id) && !gone.has(id)).map((card): Found => ({ card, where: '' }));
  return [
    { name: t('web.death_valley.group_left'), cards: left, isGone: false },
    { name: t('web.death_valley.group_table'), cards: among(table), isGone: false },
    { name: t('web.death_valley.group_gone'), cards: among(gone), isGone: true },
  ];
}

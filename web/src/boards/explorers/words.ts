import type { Say } from '../../words/say.ts';
import type { BonusKind, ExplorationCard, Phase } from './view.ts';

/** Keys of locale/ by what the view names. */
export const BONUS_NAMES: Readonly<Record<BonusKind, string>> = {
  plus2: 'web.explorers.plus2',
  plus3: 'web.explorers.plus3',
  ambush: 'web.explorers.ambush',
  joker: 'web.explorers.joker',
};

/** What a person is asked in the phases that ask. */
export const QUESTIONS: Partial<Readonly<Record<Phase, string>>> = {
  start: 'web.explorers.ask_start',
  sell: 'web.explorers.ask_sell',
  move: 'web.explorers.ask_move',
  joker: 'web.explorers.ask_joker',
  toll: 'web.explorers.ask_toll',
  replace: 'web.explorers.ask_replace',
  choose: 'web.explorers.ask_choose',
  buy: 'web.explorers.ask_buy',
  ambush: 'web.explorers.ask_ambush',
};

/** What an exploration brings and costs, in full words. */
export function termsOf({ fast, fast_gold, slow, slow_gold, penalty }: ExplorationCard, t: Say): string {
  const within = (count: number) => t('web.explorers.within', { count });
  return t('web.explorers.terms', { fast: within(fast), fast_gold, slow: within(slow), slow_gold, penalty });
}

/** What may be said of a match whose draws have all been worked out again: docs/fair-chance.md, "Who can be sure". */
import type { FairReport, KeptChance } from '../../engine/protocol.ts';
import type { Say } from '../words/say.ts';

export interface Checked {
  readonly report: Pick<FairReport, 'draws' | 'assured'>;
  /** Who has contributed, by name. */
  readonly contributors: readonly string[];
  /** Whether who looks has a seat. */
  readonly sits: boolean;
  readonly kept: KeptChance | undefined;
}

/** What one's own number proves, or what is not proved without. */
function forWhoLooks({ report, sits, kept }: Checked): readonly string[] {
  if (report.assured.length > 0) return ['web.fair.yours_is_in'];
  if (!sits) return ['web.fair.not_assured'];
  return [kept === undefined ? 'web.fair.nothing_kept' : 'web.fair.yours_is_not', 'web.fair.not_assured'];
}

export function sentencesOf(checked: Checked, say: Say): readonly string[] {
  const { report, contributors, kept } = checked;
  const who = contributors.join(', ');
  return [
    say('web.fair.all_agree', { count: report.draws }),
    who === '' ? say('web.fair.no_contributors') : say('web.fair.contributors', { who }),
    ...forWhoLooks(checked).map((key) => say(key)),
    ...((kept?.shown ?? []).length > 0 ? [say('web.fair.shown_agrees')] : []),
  ];
}

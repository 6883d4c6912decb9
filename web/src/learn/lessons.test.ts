/** Every script against the engine: each step is legal on every branch, each number is found, each phrase is there in both languages. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Answer, Fields, Language, RequestName } from '../../engine/protocol.ts';
import { loadEngine } from '../../engine/support.ts';
import { GAMES } from '../games.ts';
import { actionsOfAll } from '../play/table.ts';
import { speaker, type Phrases } from '../words/say.ts';
import { LEARNER, Lesson, type Asked, type Saying } from './lesson.ts';
import { answerTo, textOf, type Script, type Step } from './script.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const LANGUAGES: readonly Language[] = ['en', 'fr'];
const [FEWEST, MOST] = [10, 15]; // steps of a lesson, whichever way is taken
const LONGEST = 250; // signs of a bubble with its values: more leaves no room for the board on a phone
const NUMBER = /(?<![\w])\d{2,}(?![\w])/; // a figure of points; single digits name cards, dice and spaces
const SPELT: Readonly<Record<Language, RegExp>> = {
  en: /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)s?\b/i,
  fr: /(?<![\p{L}])(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze)(?![\p{L}])/iu,
};
/** Number words that may stand in a bubble, since what they count is no figure of the engine: it is seen on the board, or is the place of a figure in its scale. */
const COUNTED: Readonly<Record<string, string>> = {
  'death_valley.aim': 'rows',
  'death_valley.hazard': 'rows',
  'death_valley.hazard.heat': 'cards on the board',
  'death_valley.danger': 'cards on the board',
  'death_valley.hide': 'both choices',
  'explorers.choose': 'cards on the board',
  'explorers.buy': 'both choices',
  'ghosts_of_the_moor.pair': 'place in the scale of sets',
  'ghosts_of_the_moor.third': 'place in the scale of sets',
  'ghosts_of_the_moor.plank': 'both choices',
  'ghosts_of_the_moor.pay': 'tiles that a payment is made of',
  'ghosts_of_the_moor.count': 'places in the scale of sets',
  'lost_cities.aim': 'copies of a card',
  'lost_cities.draw': 'parts of a turn',
  'roll_and_write.aim': 'place in the scale of expeditions',
  'roll_and_write.rush': 'both choices',
  'roll_and_write.rush.yellow': 'squares on the board',
  'roll_and_write.refuse': 'dice on the board and places in their scale',
  'roll_and_write.count': 'places in the scale of expeditions',
};
const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const engine = await loadEngine();
const asked: Asked = {
  ask: <Name extends RequestName>(name: Name, fields: Fields<Name>) => Promise.resolve<Answer<Name>>(engine.ask(name, fields)),
};
const read = <What>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as What;
const scriptOf = (game: string) => read<Script>(`content/lessons/${game}.json`);
const wordsOf = (game: string, language: Language) => read<Phrases>(`locale/${language}/web/learn/${game}.json`);

/** What a walk through a lesson meets. */
interface Met {
  readonly sayings: Saying[];
  branches: number;
}

/** What may be answered to legal moves of a step, each with the move that it answers. */
async function checkAnswers(lesson: Lesson, step: Step, met: Met): Promise<void> {
  const { choices } = await lesson.table();
  const texts = actionsOfAll(choices).map((actions) => actions.join(', '));
  for (const good of step.moves ?? []) assert.ok(texts.includes(textOf(good)), `${textOf(good)} is not possible at "${step.say}"`);
  const others = texts.filter((text) => lesson.goodMove(text) === undefined);
  for (const answer of (step.wrong ?? []).filter(({ like }) => like !== undefined)) {
    const kinds = new Set(others.filter((text) => answerTo(step, text) === answer).map((text) => text.split(' ')[0]));
    assert.ok(kinds.size <= 1, `"${answer.like}" answers moves of different kinds at "${step.say}": ${[...kinds].join(', ')}`);
  }
  for (const text of others) assert.ok(answerTo(step, text), `nothing is answered to "${text}" at "${step.say}"`);
  const answers = new Set(others.map((text) => answerTo(step, text)));
  for (const answer of step.wrong ?? []) {
    assert.ok(answers.has(answer), `nobody is ever told "${answer.say}" at "${step.say}"`);
    met.sayings.push(await lesson.fill(answer));
  }
}

test('a step that is read twice is read once', async () => {
  const lesson = await Lesson.open(asked, scriptOf('lost_cities'));
  const { step } = lesson;
  assert.ok(step && step.moves === undefined, 'the first step is read');
  lesson.readOn(step);
  lesson.readOn(step);
  assert.deepEqual(lesson.notes, ['']);
  await lesson.close();
});

/** A value that is named by a number word is the one at that place of its scale. */
function checkPlaces({ say, values = {} }: Pick<Step, 'say' | 'values'>): void {
  for (const [name, value] of Object.entries(values)) {
    const [, place] = /(?:scales\.\w+|sets)\.(\d+)$/.exec(typeof value === 'string' ? value : value.path) ?? [];
    if (place !== undefined && name !== 'best') assert.equal(PLACES.indexOf(name), Number(place), `${say}: ${name}`);
  }
}

/** Walks through a lesson on every branch, from what has been done. */
async function walk(script: Script, notes: readonly string[], met: Met): Promise<void> {
  const lesson = await Lesson.open(asked, script, notes);
  assert.deepEqual(lesson.notes, notes, 'what was noted is done again');
  const { step } = lesson;
  const done = async () => lesson.close();
  if (step === undefined) {
    assert.ok(lesson.isOver, 'a scene ends with a step');
    assert.ok(notes.length >= FEWEST && notes.length <= MOST, `${notes.length} steps by ${notes.join(' - ')}`);
    assert.equal(lesson.status.turn, LEARNER, 'the learner plays on');
    const branch = await lesson.playOn('1');
    assert.equal(branch.turn, LEARNER);
    engine.ask('close', { match: branch.match });
    return done();
  }
  assert.equal(lesson.status.turn, LEARNER, `it is the learner's turn at "${step.say}"`);
  checkPlaces(step);
  met.sayings.push(await lesson.fill(step));
  if (step.moves === undefined) {
    await done();
    return walk(script, [...notes, ''], met);
  }
  await checkAnswers(lesson, step, met);
  await done();
  for (const [i, good] of step.moves.entries()) {
    if (good.say !== undefined) met.sayings.push({ say: good.say, values: {} });
    if (i > 0) met.branches += 1;
    await walk(script, [...notes, textOf(good)], met);
  }
}

const spelt = new Set<string>();

for (const { id: game } of GAMES.filter(({ id }) => existsSync(join(ROOT, 'content/lessons', `${id}.json`))))
  test(`the lesson of ${game} can be played on every branch, and all it says is there`, async () => {
    const script = scriptOf(game);
    assert.equal(script.game, game);
    for (const language of LANGUAGES) {
      engine.language = language;
      const met: Met = { sayings: [], branches: 0 };
      await walk(script, [], met);
      met.sayings.push({ say: 'open', values: {} });
      assert.ok(met.branches > 0, 'somewhere two moves are good');
      const words = wordsOf(game, language);
      const say = speaker(words, language);
      const used = new Set(met.sayings.map(({ say: key }) => `learn.${game}.${key}`));
      assert.deepEqual(
        Object.keys(words).filter((key) => !used.has(key)),
        [],
        'phrases that nobody reads',
      );
      for (const { say: key, values } of met.sayings) {
        const phrase = words[`learn.${game}.${key}`];
        assert.ok(phrase !== undefined, `${key} has no phrase in ${language}`);
        const placeholders = [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        assert.deepEqual(new Set(placeholders), new Set(Object.keys(values)), `${key}: its numbers`);
        const typed = phrase.replaceAll(/\{\w+\}/g, '');
        assert.doesNotMatch(typed, NUMBER, `${key} has a number that the engine did not say`);
        if (SPELT[language].test(typed)) {
          assert.ok(`${game}.${key}` in COUNTED, `${key} has a number word that the engine did not say in ${language}: ${phrase}`);
          spelt.add(`${game}.${key}`);
        }
        assert.ok(
          say(`learn.${game}.${key}`, values).length <= LONGEST,
          `${key} is long in ${language}: ${say(`learn.${game}.${key}`, values).length}`,
        );
      }
    }
    engine.language = 'en';
  });

test('every number word that may be spelt is', () => {
  assert.deepEqual(
    Object.keys(COUNTED).filter((key) => !spelt.has(key)),
    [],
  );
});

test('scenes of a lesson are set up alike: the board stays', () => {
  for (const { id: game } of GAMES.filter(({ id }) => existsSync(join(ROOT, 'content/lessons', `${id}.json`)))) {
    const [first, ...rest] = scriptOf(game).scenes;
    for (const scene of rest) assert.deepEqual([scene.config, scene.seats], [first?.config, first?.seats]);
  }
});

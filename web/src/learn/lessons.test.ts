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
import { CLAIMS } from './claims.ts';
import { LEARNER, Lesson, type Asked, type Saying } from './lesson.ts';
import { answerTo, textOf, type Script, type Step } from './script.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const LANGUAGES: readonly Language[] = ['en', 'fr'];
const [FEWEST, MOST] = [10, 15]; // steps of a lesson, whichever way is taken
const LONGEST = 250; // signs of a bubble with its values: more leaves no room for the board on a phone
/** Numbers in a bubble: figures, number words, and what multiplies by two. */
const NUMBERS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: ['twice|doubles?|doubled|second', 'three|third', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (words, i) => new RegExp(`(?<!\\p{L})(?:${i === 0 ? `two|${words}` : words})(?:s|th)?(?!\\p{L})`, 'giu'),
  ),
  fr: [
    'deux|deuxièmes?|seconde?s?|doubles?|doublent',
    'trois|troisièmes?|triple',
    'quatre',
    'cinq',
    'six',
    'sept',
    'huit',
    'neuf',
    'dix',
    'onze',
    'douze',
  ].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')),
};
const SMALLEST = 2; // the number of the first of these words
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
  readonly sayings: (Saying & { readonly numbers: ReadonlyMap<number, string> })[];
  branches: number;
}

/** The numbers that a phrase writes, in figures or words, without those that its placeholders bring. */
function numbersIn(phrase: string, language: Language): number[] {
  const typed = phrase.replaceAll(/\{\w+\}/g, '');
  const figures = [...typed.matchAll(/\d+/g)].map(([figure]) => Number(figure));
  return [...figures, ...NUMBERS[language].flatMap((word, i) => [...typed.matchAll(word)].map(() => i + SMALLEST))];
}
/** Which claims are used, of those that there are. */
const claimed = new Set<string>();

/** What the engine has for the numbers of a bubble, with the place where it has them. */
async function numbersOf(lesson: Lesson, step: Step, { say, values = {} }: Pick<Step, 'say' | 'values'>): Promise<Map<number, string>> {
  const numbers = new Map<number, string>();
  for (const value of Object.values(values)) {
    const path = typeof value === 'string' ? value : value.path;
    const [, place] = /(?:scales\.\w+|sets)\.(\d+)$/.exec(path) ?? [];
    if (place !== undefined) numbers.set(Number(place) + 1, path);
  }
  const key = `${lesson.script.game}.${say}`;
  const [opening, table, story] = [await lesson.opening(), await lesson.table(), await lesson.table(0)];
  const after = (...actions: string[]) => lesson.tableAfter(actions);
  for (const [number, claim] of Object.entries(CLAIMS[key] ?? {})) {
    assert.equal(await claim({ step, opening, table, story, after }), Number(number), `${key}: ${number} is not what the engine has`);
    numbers.set(Number(number), 'CLAIMS');
  }
  return numbers;
}
/** Fills what is said at a step, and holds its numbers against the engine. */
async function meet(lesson: Lesson, step: Step, said: Pick<Step, 'say' | 'values'>, met: Met): Promise<void> {
  met.sayings.push({ ...(await lesson.fill(said)), numbers: await numbersOf(lesson, step, said) });
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
    await meet(lesson, step, answer, met);
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
    await meet(lesson, { say: 'open' }, { say: 'open' }, met);
    engine.ask('close', { match: branch.match });
    return done();
  }
  assert.equal(lesson.status.turn, LEARNER, `it is the learner's turn at "${step.say}"`);
  checkPlaces(step);
  await meet(lesson, step, step, met);
  if (step.moves === undefined) {
    await done();
    return walk(script, [...notes, ''], met);
  }
  await checkAnswers(lesson, step, met);
  for (const { say } of step.moves) if (say !== undefined) await meet(lesson, step, { say }, met);
  await done();
  for (const [i, good] of step.moves.entries()) {
    if (i > 0) met.branches += 1;
    await walk(script, [...notes, textOf(good)], met);
  }
}

for (const { id: game } of GAMES.filter(({ id }) => existsSync(join(ROOT, 'content/lessons', `${id}.json`))))
  test(`the lesson of ${game} can be played on every branch, and all it says is there`, async () => {
    const script = scriptOf(game);
    assert.equal(script.game, game);
    for (const language of LANGUAGES) {
      engine.language = language;
      const met: Met = { sayings: [], branches: 0 };
      await walk(script, [], met);
      assert.ok(met.branches > 0, 'somewhere two moves are good');
      const words = wordsOf(game, language);
      const say = speaker(words, language);
      const used = new Set(met.sayings.map(({ say: key }) => `learn.${game}.${key}`));
      assert.deepEqual(
        Object.keys(words).filter((key) => !used.has(key)),
        [],
        'phrases that nobody reads',
      );
      for (const { say: key, values, numbers } of met.sayings) {
        const phrase = words[`learn.${game}.${key}`];
        assert.ok(phrase !== undefined, `${key} has no phrase in ${language}`);
        const placeholders = [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        assert.deepEqual(new Set(placeholders), new Set(Object.keys(values)), `${key}: its numbers`);
        for (const number of numbersIn(phrase, language)) {
          assert.ok(numbers.has(number), `${key} says ${number} in ${language}, and nothing tells where the engine has it: ${phrase}`);
          claimed.add(`${game}.${key}: ${number}`);
        }
        assert.ok(
          say(`learn.${game}.${key}`, values).length <= LONGEST,
          `${key} is long in ${language}: ${say(`learn.${game}.${key}`, values).length}`,
        );
      }
    }
    engine.language = 'en';
  });

test('every number that is held against the engine is said', () => {
  const claims = Object.entries(CLAIMS).flatMap(([key, numbers]) => Object.keys(numbers).map((number) => `${key}: ${number}`));
  // That of the bonus is filled in.
  assert.deepEqual(
    claims.filter((claim) => !claimed.has(claim)),
    ['lost_cities.eighth: 8'],
  );
});

test('scenes of a lesson are set up alike: the board stays', () => {
  for (const { id: game } of GAMES.filter(({ id }) => existsSync(join(ROOT, 'content/lessons', `${id}.json`)))) {
    const [first, ...rest] = scriptOf(game).scenes;
    for (const scene of rest) assert.deepEqual([scene.config, scene.seats], [first?.config, first?.seats]);
  }
});

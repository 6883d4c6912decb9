import assert from 'node:assert/strict';
import { test } from 'node:test';

import { linksOf } from './links.ts';
import { freshPlaces, objectsOf, rollOf, trailOf, walksOf } from './moves.ts';
import { arrivalsOf, interestOf, targetsOf } from './targets.ts';
import { ambassadorsOn, figuresAt, Gazetteer, holderOf, type ExplorersView, type MapContent, type SeatView } from './view.ts';

const wonder = (id: string) => ({ id, name: { en: id.toUpperCase(), fr: id }, toll: 10 });
const path = (id: string, from: string, to: string, points: number, shortcut = false) => ({ id, from, to, points, shortcut });
const card = (from: string, to: string) => ({ id: `${from}_${to}`, from, to, fast: 1, slow: 2, fast_gold: 20, slow_gold: 10, penalty: 20 });
const content: MapContent = {
  name: 'Test',
  wonders: ['a', 'b', 'c', 'd'].map(wonder),
  starts: ['a', 'd'],
  goal: 'c',
  paths: [path('ab', 'a', 'b', 3), path('ba', 'b', 'a', 1, true), path('bc', 'b', 'c', 1), path('cd', 'c', 'd', 2)],
  cards: [card('a', 'c'), card('d', 'c')],
};
const say = (key: string, values = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const atlas = new Gazetteer(content, 'en', say);

function seat(given: Partial<SeatView>): SeatView {
  return { start: 'a', figure: 'a', gold: 50, ambassadors: [], first_cards: [], exploration: null, hand: { size: 0, cards: null }, ...given };
}
function viewOf(given: Partial<ExplorersView>, ...seats: Partial<SeatView>[]): ExplorersView {
  return {
    viewer: 0, turn: 0, phase: 'move', mover: 0, turns: 0, points: 9, seats: seats.map(seat), drawn: [], asked: null, tokens: [],
    visited: [], entries: [], stock: 0, ...given,
  } as unknown as ExplorersView;
}
const choicesOf = (...texts: string[]) => texts.map((text) => ({ text, label: text }));
const happenedOf = (...actions: [number | 'chance', string][]) => actions.map(([by, action], seq) => ({ seq, by, action, sentence: '' }));

test('steps from a wonder lead on along their paths, in either direction', () => {
  const walks = walksOf(choicesOf('step ab.3', 'step bc.1', 'stop'), viewOf({}, { figure: 'b' }), atlas);
  assert.deepEqual(walks.map(({ steps }) => steps.join(' ')), ['ab.3', 'bc.1', 'ab.3 ab.2', 'ab.3 ab.2 ab.1', 'ab.3 ab.2 ab.1 a', 'bc.1 c']);
});

test('from a point the walk goes on away from where the figure stands', () => {
  const walks = walksOf(choicesOf('step ab.2'), viewOf({}, { figure: 'ab.1' }), atlas);
  assert.deepEqual(walks.at(-1)?.steps, ['ab.2', 'ab.3', 'b']);
  assert.deepEqual(walksOf(choicesOf('step a'), viewOf({}, { figure: 'ab.1' }), atlas), [{ place: 'a', steps: ['a'] }]);
});

test('a walk ends with the points, and at an ambush', () => {
  const places = (given: Partial<ExplorersView>) => walksOf(choicesOf('step ab.1'), viewOf(given, { figure: 'a' }), atlas).map(({ place }) => place);
  assert.deepEqual(places({ points: 2 }), ['ab.1', 'ab.2']);
  assert.deepEqual(places({ tokens: ['ab.2'] }), ['ab.1', 'ab.2']);
  assert.deepEqual(places({ tokens: ['ab.1'] }), ['ab.1']);
});

test('of two ways to a place the shorter one is offered', () => {
  const walks = walksOf(choicesOf('step ab.1', 'step ba.1'), viewOf({}, { figure: 'a' }), atlas);
  assert.deepEqual(walks.filter(({ place }) => place === 'b'), [{ place: 'b', steps: ['ba.1', 'b'] }]);
});

test('nothing is lit without a choice', () => {
  const deeds = { walk: () => assert.fail(), act: () => assert.fail() };
  assert.deepEqual(targetsOf([], viewOf({}, { figure: 'a' }), atlas, say, true, deeds), []);
  assert.deepEqual(targetsOf(choicesOf('pass', 'ambush ab.1'), viewOf({ phase: 'ambush' }, {}), atlas, say, false, deeds), []);
});

test('pressing a target plays its choice', () => {
  const done: string[] = [];
  const deeds = { walk: ({ steps }: { steps: readonly string[] }) => done.push(`walk ${steps.join(' ')}`), act: (text: string) => done.push(text) };
  const choices = choicesOf('start a', 'sell b', 'ambush ab.2', 'step bc.1');
  const targets = targetsOf(choices, viewOf({ points: 1 }, { figure: 'b' }), atlas, say, true, deeds);
  for (const { press } of targets) press();
  assert.deepEqual(done, ['start a', 'sell b', 'walk bc.1', 'ambush ab.2']);
  assert.deepEqual(targets.map(({ kind }) => kind), ['near', 'near', 'near', 'lay']);
  assert.match(targets[0]?.label ?? '', /do_start A$/);
  assert.match(targets[3]?.label ?? '', /do_ambush web.explorers.place_point A B 2 3$/);
});

test('action texts are read', () => {
  assert.deepEqual(objectsOf(choicesOf('joker', 'play joker', 'no joker'), 'play'), ['joker']);
  const happened = happenedOf([0, 'step ab.1'], ['chance', 'roll 2 5'], [1, 'step cd.2'], [0, 'step ab.2'], ['chance', 'explore 0 a_c'], [1, 'ambush cd.1']);
  assert.deepEqual(trailOf(happened, 0), ['ab.1', 'ab.2']);
  assert.deepEqual(rollOf(happened), { seq: 1, dice: [2, 5] });
  assert.equal(rollOf([]), null);
  assert.deepEqual(freshPlaces(happened, atlas), ['a', 'cd.1']);
});

test('links join ambassadors of one seat; those that hang together with its start are attached', () => {
  const links = linksOf(viewOf({}, { start: 'a', ambassadors: ['a', 'b', 'd'] }, { start: 'd', ambassadors: ['b', 'a', 'c'] }), content);
  const told = links.map(({ path: { id }, seat: owner, attached, part, parts }) => `${owner} ${id} ${attached} ${part}/${parts}`);
  assert.deepEqual(told, ['0 ab true 0/2', '0 ba true 0/2', '1 ab false 1/2', '1 ba false 1/2', '1 bc false 0/1']);
});

test('who stands where', () => {
  const view = viewOf({}, { figure: 'b', ambassadors: ['c'], first_cards: ['c'] }, { figure: 'b', ambassadors: ['c'] });
  assert.equal(holderOf(view, 'c'), 0);
  assert.equal(holderOf(view, 'a'), null);
  assert.deepEqual(ambassadorsOn(view, 'c'), [0, 1]);
  assert.deepEqual(figuresAt(view, 'b'), [0, 1]);
});

test('pins of explorations that end at one wonder stand side by side', () => {
  const exploration = (id: string) => ({ card: id, rolls: 0, failed: false });
  const view = viewOf({}, { exploration: exploration('a_c') }, { exploration: exploration('d_c') });
  assert.deepEqual(arrivalsOf(view, atlas), [{ seat: 0, place: 'c', aside: -0.5 }, { seat: 1, place: 'c', aside: 0.5 }]);
});

test('what the map should show', () => {
  assert.deepEqual(interestOf([], viewOf({ phase: 'start', mover: null }, {}), atlas, []), ['a', 'd']);
  assert.deepEqual(interestOf(choicesOf('choose a_c'), viewOf({ phase: 'choose', drawn: ['a_c'] }, {}), atlas, []), ['a', 'c']);
  assert.deepEqual(interestOf(choicesOf('step bc.1'), viewOf({ points: 1 }, { figure: 'b' }), atlas, []), ['b', 'bc.1']);
  assert.deepEqual(interestOf([], viewOf({ phase: 'buy' }, { figure: 'b' }), atlas, ['cd.1', 'nowhere']), ['b', 'cd.1']);
});

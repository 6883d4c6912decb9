import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine, playUntil } from '../../../engine/support.ts';
import { tableOf } from '../../play/table.ts';
import type { Choice, Move } from '../board.ts';
import { begunWith } from '../picking.ts';
import { cameTo, freshPlaces, rollOf, trailOf } from './moves.ts';
import { arrivalsOf, interestOf, layableCards, linksOf, placeOf, targetsOf, wonChain, type Target } from './targets.ts';
import {
  ambassadorsOn,
  Atlas,
  figuresAt,
  holderOf,
  neighboursOf,
  placesAlong,
  type ExplorersContent,
  type ExplorersView,
  type SeatView,
} from './view.ts';

const place = (id: string, name: string, x: number) => ({ id, name, at: { x, y: 10 } });
const card = (from: string, to: string) => ({ id: `${from}_${to}`, from, to, terms: 'Terms.', track: [{ rolls: 1, gold: 20 }] });
const content: ExplorersContent = {
  places: [],
  first_gold: 1,
  turns: 9,
  prices: { bonus: 7, ambassador: 70 },
  bonus: [
    { id: 'plus2', name: 'two more', points: 2, copies: 1 },
    { id: 'trap', name: 'a trap', points: null, copies: 1 },
  ],
  starts: ['a', 'd'],
  goal: 'c',
  wonders: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase(), toll: 10 })),
  paths: [{ id: 'ab', from: 'a', to: 'b', shortcut: false, points: ['ab.1', 'ab.2'] }],
  cards: [card('a', 'c'), card('d', 'c')],
  map: {
    width: 100,
    height: 50,
    inside: { x: 1, y: 1, width: 98, height: 48 },
    ground: '<g/>',
    places: [
      ...['a', 'b', 'c', 'd'].map((id, i) => place(id, id.toUpperCase(), 10 * i)),
      place('ab.1', 'first', 3),
      place('ab.2', 'second', 6),
    ],
    wonders: [],
    paths: [{ id: 'ab', line: 'M0 10H10' }],
  },
};
const atlas = new Atlas(content);
const say = (key: string, values = {}) => `${key} ${Object.values(values).join(' ')}`.trim();

function seat(given: Partial<SeatView>): SeatView {
  return {
    start: 'a',
    figure: 'a',
    gold: 50,
    ambassadors: [],
    first_cards: [],
    exploration: null,
    hand: { size: 0, cards: null },
    ...given,
  };
}
function viewOf(given: Partial<ExplorersView>, ...seats: Partial<SeatView>[]): ExplorersView {
  return { turn: 0, phase: 'move', mover: 0, seats: seats.map(seat), drawn: [], asked: null, ...given } as unknown as ExplorersView;
}
const choice = (text: string, ...marks: Move[]): Choice => ({ text, label: `label of ${text}`, marks });
const sweep = (text: string, steps: readonly string[], ...marks: Move[]): Choice => ({ ...choice(text, ...marks), sweep: steps });
const happenedOf = (...moves: Move[][]) => moves.map((each, seq) => ({ seq, by: 0, action: '', moves: each }));

const STEP = choice('1', { piece: 'figure.0', from: 'a', to: 'ab.1' });
const WALK = sweep('2', ['x', 'y'], { piece: 'figure.0', from: 'a', to: 'b' }, { to: 'gold.0', write: 3 });
const ROUNDABOUT = sweep('3', ['x', 'y', 'z'], { piece: 'figure.0', from: 'a', to: 'b' });
const SALE = choice('4', { piece: 'ambassador.0', from: 'd' }, { piece: 'figure.0', from: 'b', to: 'a' });
const ARRIVAL = choice('5', { piece: 'ambassador.0', to: 'c' }, { to: 'gold.0', write: 90 });
const LAYING = choice('6', { piece: 'trap', from: 'hand.0', to: 'ab.2' });
const CARD = choice('7', { piece: 'plus2', from: 'hand.0', to: 'discards' });
const ALL = [STEP, WALK, ROUNDABOUT, SALE, ARRIVAL, LAYING, CARD, choice('8')];

test('a choice is about the place where the figure goes or an ambassador leaves', () => {
  assert.deepEqual(
    ALL.map((one) => placeOf(one, 0)),
    ['ab.1', 'b', 'b', 'd', undefined, undefined, undefined, undefined],
  );
  assert.equal(placeOf(STEP, 1), undefined);
});

test('a place is lit once, for the first choice that leads there; walks are farther', () => {
  const targets = targetsOf(ALL, 0, atlas, null, say);
  assert.deepEqual(
    targets.map(({ place, kind, does }) => `${place} ${kind} ${'choice' in does ? does.choice.text : ''}`),
    ['ab.1 near 1', 'b far 2', 'd near 4'],
  );
  assert.equal(targets[0]?.label, 'label of 1');
});

test('a card that is picked up lights its places alone', () => {
  assert.deepEqual(layableCards(ALL, 0, atlas), [{ piece: 'trap', from: 'hand.0' }]);
  assert.deepEqual(layableCards(ALL, 1, atlas), []);
  const card = { piece: 'trap', from: 'hand.0' };
  const [path, ...others] = targetsOf(ALL, 0, atlas, { card, path: null }, say);
  assert.deepEqual([path?.place, path?.kind, path?.does, others.length], ['ab.2', 'lay', { path: 'ab' }, 0]);
  assert.equal(path?.label, 'web.explorers.do_ambush_path A B 1');
  const [point, ...more] = targetsOf(ALL, 0, atlas, { card, path: 'ab' }, say);
  assert.deepEqual([point?.place, point?.does, more.length], ['ab.2', { choice: LAYING }, 0]);
  assert.equal(point?.label, 'web.explorers.do_ambush label of 6');
  assert.deepEqual(targetsOf(ALL, 0, atlas, { card, path: 'cd' }, say), []);
});

test('an ambush is laid on a path first, so that there are few things to choose from', async () => {
  const match = (await loadEngine()).start({ game: 'explorers', seats: ['human', 'human'], seed: 3 });
  const house = new Atlas(match.opening().content as unknown as ExplorersContent);
  let most = 0;
  playUntil(match, 300, () => {
    const { turn } = match;
    if (typeof turn !== 'number') return;
    const { choices } = tableOf(match.table(turn, false, match.entries, ['Ada', 'Bo']));
    for (const card of layableCards(choices, turn, house)) {
      const paths = targetsOf(choices, turn, house, { card, path: null }, say);
      most = Math.max(most, paths.length);
      const points = paths.flatMap(({ does }): Target[] =>
        'path' in does ? targetsOf(choices, turn, house, { card, path: does.path }, say) : [],
      );
      assert.equal(new Set(points.map((point) => point.place)).size, begunWith(choices, [card]).length);
    }
  });
  assert.ok(most > 20 && most <= house.content.paths.length);
});

test('the chain that has won is told from its start to the goal', () => {
  const facts = {
    links: [],
    closed: [],
    voyages: [],
    chains: [
      { joined: 1, lacks: 2, of: 2 },
      { joined: 2, lacks: 0, of: 2, way: ['ab'] },
    ],
  };
  const view = viewOf({ phase: 'over' }, {}, { start: 'b' });
  assert.deepEqual(wonChain(facts, view, atlas), { seat: 1, wonders: ['b', 'a'] });
  assert.equal(wonChain(facts, { ...view, phase: 'move' }, atlas), null);
  assert.equal(wonChain({ ...facts, chains: facts.chains.slice(0, 1) }, view, atlas), null);
});

test('a wonder knows where its paths lead', () => {
  assert.deepEqual(neighboursOf(atlas, 'b'), [{ id: 'a', steps: 3, shortcut: false }]);
  assert.deepEqual(neighboursOf(atlas, 'c'), []);
});

test('nothing is lit without a choice', () => {
  assert.deepEqual(targetsOf([], 0, atlas, null, say), []);
});

test('moves tell the way of a figure, the dice, and what has come', () => {
  const happened = happenedOf(
    [
      { to: 'dice', write: 2 },
      { to: 'dice', write: 5 },
    ],
    [{ piece: 'figure.0', from: 'a', to: 'ab.1' }],
    [
      { piece: 'figure.0', from: 'ab.1', to: 'ab.2' },
      { to: 'gold.0', write: 1 },
    ],
    [{ piece: null, from: 'stock', to: 'hand.1' }],
  );
  assert.deepEqual(trailOf(happened, 0), ['ab.1', 'ab.2']);
  assert.deepEqual(trailOf(happened, 1), []);
  assert.deepEqual(rollOf(happened), { seq: 0, dice: [2, 5] });
  assert.equal(rollOf(happened.slice(1)), null);
  assert.deepEqual(cameTo(happened, 'hand.1'), [null]);
});

test('places are fresh where an ambassador, an ambush or a card has moved, not where a figure has', () => {
  const happened = happenedOf(
    [
      { piece: 'figure.0', from: 'a', to: 'b' },
      { piece: 'ambassador.0', to: 'b' },
    ],
    [{ piece: 'trap', from: 'hand.1', to: 'ab.1' }],
    [{ piece: 'c_a', from: 'pile.c', to: 'drawn' }],
  );
  assert.deepEqual(freshPlaces(happened, atlas, 2), ['b', 'ab.1', 'c']);
});

test('links on one path share its line', () => {
  const links = [
    { attached: ['ab'], loose: ['cd'] },
    { attached: [], loose: ['ab'] },
  ];
  const parts = linksOf({ links }).map(({ path, seat: owner, part, parts: all }) => `${path} ${owner} ${part}/${all}`);
  assert.deepEqual(parts, ['ab 0 0/2', 'cd 0 0/1', 'ab 1 1/2']);
});

test('a way is walked from where the figure stands, in either direction of a path', () => {
  assert.deepEqual(placesAlong(atlas, 'a', [{ path: 'ab', to: 'b' }]), ['a', 'ab.1', 'ab.2', 'b']);
  assert.deepEqual(placesAlong(atlas, 'ab.2', [{ path: 'ab', to: 'a' }]), ['ab.2', 'ab.1', 'a']);
  assert.deepEqual(placesAlong(atlas, 'b', []), ['b']);
});

test('who stands and holds where', () => {
  const view = viewOf({}, { figure: 'b', ambassadors: ['a', 'c'], first_cards: ['c'] }, { figure: 'b', ambassadors: ['c'] });
  assert.equal(holderOf(view, 'c'), 0);
  assert.equal(holderOf(view, 'b'), null);
  assert.deepEqual(ambassadorsOn(view, 'c'), [0, 1]);
  assert.deepEqual(figuresAt(view, 'b'), [0, 1]);
});

test('pins of explorations that end at one wonder stand side by side', () => {
  const exploration = (id: string) => ({ card: id, rolls: 0, failed: false });
  const view = viewOf({}, { exploration: exploration('a_c') }, { exploration: exploration('d_c') });
  assert.deepEqual(arrivalsOf(view, atlas), [
    { seat: 0, place: 'c', aside: -0.5 },
    { seat: 1, place: 'c', aside: 0.5 },
  ]);
});

test('what the map should show', () => {
  const targets = targetsOf(ALL, 0, atlas, null, say);
  assert.deepEqual(interestOf([], viewOf({}, { figure: null }), atlas, []), ['a', 'd']);
  assert.deepEqual(interestOf([], viewOf({ drawn: ['a_c'] }, {}), atlas, ['b']), ['a', 'c']);
  assert.deepEqual(interestOf(targets, viewOf({}, { figure: 'b' }), atlas, []), ['b', 'ab.1', 'b', 'd']);
  assert.deepEqual(interestOf([], viewOf({}, { figure: 'b' }), atlas, ['ab.1']), ['b', 'ab.1']);
  assert.deepEqual(interestOf([], viewOf({}, { figure: 'b' }), atlas, ['ab.1'], ['dice', 'd']), ['d'], 'what a lesson reads out');
  assert.deepEqual(interestOf([], viewOf({}, { figure: 'b' }), atlas, ['ab.1'], ['dice']), ['b', 'ab.1']);
  assert.deepEqual(interestOf(targets, viewOf({}, { figure: 'b' }), atlas, [], ['c']), ['b', 'ab.1', 'b', 'd', 'c']);
  assert.deepEqual(interestOf(targets, viewOf({}, { figure: 'b' }), atlas, [], ['c'], 'd'), ['b', 'd', 'c'], 'the one that is shown');
  assert.deepEqual(interestOf(targets, viewOf({}, { figure: 'b' }), atlas, [], [], 'c'), ['b', 'ab.1', 'b', 'd'], 'not to be pressed');
  const held = { card: { piece: 'trap', from: 'hand.0' }, path: 'ab' };
  assert.deepEqual(interestOf(targetsOf(ALL, 0, atlas, held, say), viewOf({}, {}), atlas, []), ['ab.2']);
});

test('the map of the engine has a spot, a medallion and a line for all that is played on', async () => {
  const match = (await loadEngine('fr')).start({ game: 'explorers', seats: ['human', 'human'], seed: 1 });
  const house = new Atlas(match.opening().content as unknown as ExplorersContent);
  for (const { id, name } of house.content.wonders) {
    const [at, medallion] = [house.spot(id), house.medallion(id)];
    assert.ok(at && medallion, id);
    assert.equal(house.nameOf(id), name);
    assert.ok(Math.hypot(medallion.name.x - at.x, medallion.name.y - at.y) < 180, `the name of ${id}`);
  }
  for (const { id, from, to, points } of house.content.paths) {
    assert.notEqual(house.line(id), '', id);
    const [start, first, second] = [points[0] ?? '', from, to].map((each) => house.spot(each));
    assert.ok(start && first && second, id);
    const away = (wonder: { x: number; y: number }) => Math.hypot(start.x - wonder.x, start.y - wonder.y);
    if (points.length > 1) assert.ok(away(first) < away(second), `${points[0]} is at ${from}`);
  }
});

test('a walk of the engine is one choice with all its steps, and lights the place where it ends', async () => {
  const match = (await loadEngine()).start({ game: 'explorers', seats: ['human', 'human'], seed: 3 });
  const house = new Atlas(match.opening().content as unknown as ExplorersContent);
  let walks = 0;
  playUntil(match, 120, () => {
    const { turn } = match;
    if (typeof turn !== 'number') return;
    const { choices } = tableOf(match.table(turn, false, match.entries, ['Ada', 'Bo']));
    assert.equal(new Set(choices.map(({ text }) => text)).size, choices.length);
    for (const { place: end, kind, does } of targetsOf(choices, turn, house, null, say)) {
      if (kind !== 'far' || !('choice' in does)) continue;
      walks += 1;
      assert.equal(does.choice.sweep?.at(-1), `step ${end}`);
    }
  });
  assert.ok(walks > 20);
});

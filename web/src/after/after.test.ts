import assert from 'node:assert/strict';
import test from 'node:test';

import type { Occupant, Review } from '../../engine/protocol.ts';
import { HEIGHT, lineOf, pointAt, WIDTH } from './curve.ts';
import type { Saved } from '../play/saves.ts';
import { firstViewer, momentAt, ownSeat, seatsToBranch, secondsLeft, sideOf, viewersOf } from './moments.ts';
import { ALONE, PLOT, ratePoints, rateScale, recordsOf, withRate } from './statistics.ts';

test('a running game shows who looks back nothing new', () => {
  assert.deepEqual(viewersOf(['human', 'bot:guide'], false), [0]);
  assert.deepEqual(viewersOf(['human', 'human'], false), ['public']);
  assert.deepEqual(viewersOf(['bot:guide', 'human'], true), [0, 1, 'open']);
});

test('a running game with secrets is played on in a seat of which everything is known', () => {
  const branch = (seats: readonly Occupant[], isOver: boolean) => seatsToBranch(seats, viewersOf(seats, isOver), isOver);
  assert.deepEqual(branch(['human', 'bot:guide'], false), [0]);
  assert.deepEqual(branch(['bot:guide', 'human'], false), [1]);
  assert.deepEqual(branch(['human', 'human'], false), []);
  assert.deepEqual(branch(['human', 'human'], true), [0, 1]);
});

test('a finished game is first shown as the only person saw it', () => {
  assert.equal(firstViewer(['bot:guide', 'human'], true), 1);
  assert.equal(firstViewer(['human', 'human'], true), 'open');
  assert.equal(firstViewer(['human', 'human'], false), 'public');
});

test('a link leads to its moment, or to the one before', () => {
  assert.equal(momentAt([16, 17, 19], 17), 1);
  assert.equal(momentAt([16, 17, 19], 18), 1);
  assert.equal(momentAt([16, 17, 19], 3), 0);
  assert.equal(momentAt([16, 17, 19], 400), 2);
});

test('chances are told of the person here, at a table of this device or of a server', () => {
  const seats: Occupant[] = ['human', 'human'];
  assert.equal(sideOf({ mine: 1 }, seats), 1);
  assert.equal(sideOf({ counts: { seat: 1 }, mine: 0 }, seats), 1);
  assert.equal(sideOf({}, ['bot:guide', 'human']), 1);
  assert.equal(sideOf({ mine: 'open' }, seats), 0);
  assert.equal(ownSeat({ mine: 'open' }, seats), undefined);
  assert.equal(ownSeat({}, ['bot:guide', 'human']), 1);
});

test('the time left follows from the time spent', () => {
  assert.equal(secondsLeft(4000, 0, 10), 0);
  assert.equal(secondsLeft(4000, 4, 10), 6);
});

test('a curve goes from edge to edge, and a mistake lies on it', () => {
  const worth = (win: number) => [{ lead: 0, win }];
  const curve = [
    { at: 0, sides: worth(0.5) },
    { at: 10, sides: worth(0.25) },
    { at: 20, sides: worth(1) },
  ];
  const review = { curve } as unknown as Review;
  assert.equal(
    lineOf(review, 0),
    `0.0,${(HEIGHT / 2).toFixed(1)} ${(WIDTH / 2).toFixed(1)},${(HEIGHT * 0.75).toFixed(1)} ${WIDTH.toFixed(1)},0.0`,
  );
  assert.deepEqual(pointAt(review, 15, 0), { x: WIDTH * 0.75, y: HEIGHT * 0.75 });
});

test('finished games of one person against bots are counted by title and level', () => {
  const played = (seats: Saved['seats'], scores: number[], winners: number[], over = true, more: Partial<Saved> = {}): Saved => ({
    ...{ id: '', game: 'lost_cities', entries: 1, when: 0, seats, scores, winners, over },
    ...more,
  });
  const all = [
    played(['human', 'bot:scout'], [30, 10], [0]),
    played(['bot:guide', 'human'], [5, 20], [1]),
    played(['human', 'bot:guide'], [10, 10], [0, 1]),
    played(['human', 'bot:guide'], [0, 0], [], false),
    played(['human', 'human'], [9, 1], [0]),
    played(['human'], [7], [1]),
    // Somebody else's log, and what went on from a won position, are no games of this person.
    played(['human', 'bot:scout'], [90, 0], [0], true, { origin: 'opened' }),
    played(['human', 'bot:scout'], [80, 0], [0], true, { origin: 'branched' }),
  ];
  assert.deepEqual(recordsOf(all, ['lost_cities'], ['guide', 'scout']), [
    { game: 'lost_cities', level: ALONE, games: 1, won: 0, shared: 0, score: 7 },
    { game: 'lost_cities', level: 'guide', games: 2, won: 1, shared: 1, score: 15 },
    { game: 'lost_cities', level: 'scout', games: 1, won: 1, shared: 0, score: 30 },
  ]);
});

test('a game that is reviewed again counts once, and rates lie in order of time', () => {
  const rates = withRate(withRate(withRate([], { match: 'b', when: 2, rate: 0.04 }), { match: 'a', when: 1, rate: 0.02 }), {
    ...{ match: 'b', when: 2, rate: 0.01 },
  });
  assert.deepEqual(
    rates.map(({ rate }) => rate),
    [0.02, 0.01],
  );
  assert.equal(rateScale(rates), 0.02);
  assert.deepEqual(ratePoints(rates), [
    { x: 0, y: 0 },
    { x: PLOT.width, y: PLOT.height / 2 },
  ]);
});

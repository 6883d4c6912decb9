import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Table } from '../../engine/protocol.ts';
import { GAMES } from '../games.ts';
import { movesOf, nameOf, puzzleNamed, type Book, type Puzzle } from './book.ts';
import { coursePoints, PLOT, scaleOf } from './course.ts';
import { dayOf, gameOfDay, placeOfDay } from './daily.ts';
import { nextOf } from './next.ts';
import { BEGINNING, chanceOf, rated, ratingOfGrade } from './rating.ts';

function puzzle(seed: number, grade: number, actions = 'a, b'): Puzzle {
  const move = { do: 'a', lead: [0, 0], win: [0, 0] } as const;
  return { seed, grade, worlds: 1, ahead: [1, 0.1], moves: [move], actions };
}
const book: Book = { game: 'g', config: {}, puzzles: [puzzle(1, 1), puzzle(2, 2), puzzle(3, 5), puzzle(4, 2)] };
const answered = (name: string, rating = 1200) => ({ puzzle: name, when: 0, right: true, rating, deviation: 100 });

test('the day is that of UTC, and every title has its turn', () => {
  const noon = Date.UTC(2026, 10, 18, 12);
  assert.equal(dayOf(noon), dayOf(Date.UTC(2026, 10, 18, 23, 59)));
  assert.equal(dayOf(noon) + 1, dayOf(Date.UTC(2026, 10, 19)));
  const days = GAMES.map((_, i) => gameOfDay(dayOf(noon) + i));
  assert.deepEqual(new Set(days), new Set(GAMES.map(({ id }) => id)));
});

test('a title shows every one of its puzzles before one comes again', () => {
  const first = dayOf(Date.UTC(2026, 0, 1));
  const places = Array.from({ length: 200 }, (_, i) => placeOfDay(first + i * GAMES.length, 200));
  assert.equal(new Set(places).size, 200);
});

test('a rating rises with what is found and falls with what is missed, less and less', () => {
  const better = rated(BEGINNING, 3, true);
  const worse = rated(BEGINNING, 3, false);
  assert.ok(better.rating > BEGINNING.rating && worse.rating < BEGINNING.rating);
  assert.ok(better.deviation < BEGINNING.deviation);
  // A surprise counts for more.
  assert.ok(rated(BEGINNING, 5, true).rating > rated(BEGINNING, 1, true).rating);
  const settled = { ...BEGINNING, deviation: 60 };
  assert.ok(rated(settled, 3, true).rating - settled.rating < better.rating - BEGINNING.rating);
  assert.ok(rated(settled, 3, true).deviation >= 60);
  assert.equal(chanceOf({ rating: ratingOfGrade(4), deviation: 60 }, 4), 0.5);
});

test('who answers as their rating says stays where they are', () => {
  const { rating, deviation } = { rating: ratingOfGrade(3), deviation: 60 };
  const up = rated({ rating, deviation }, 3, true).rating;
  const down = rated({ rating, deviation }, 3, false).rating;
  assert.ok(Math.abs(up + down - 2 * rating) < 1e-9);
});

test('the next puzzle suits the rating and is not done yet', () => {
  assert.equal(nextOf(book, [])?.seed, 2);
  assert.equal(nextOf(book, [answered('2-2')])?.seed, 4);
  assert.equal(nextOf(book, [answered('2-2', 1750)])?.seed, 3);
  assert.equal(nextOf(book, [], 5)?.seed, 3);
  assert.equal(nextOf(book, [], 4), undefined);
  const all = ['3-2', '1-2', '2-2', '4-2'].map((name) => answered(name));
  assert.equal(nextOf(book, all)?.seed, 3);
});

test('a puzzle keeps its name', () => {
  assert.equal(nameOf(puzzle(7, 1)), '7-2');
  assert.equal(nameOf(puzzle(7, 1, '')), '7-0');
  assert.equal(puzzleNamed(book, '3-2')?.grade, 5);
  assert.equal(puzzleNamed(book, '3-9'), undefined);
});

test('the course of a rating lies within its plot', () => {
  const answers = [answered('a', 1210), answered('b', 1340), answered('c', 1180)];
  assert.deepEqual(scaleOf(answers), { low: 1100, high: 1400 });
  const points = coursePoints(answers);
  assert.deepEqual([points[0]?.x, points[2]?.x], [0, PLOT.width]);
  assert.ok(points.every(({ y }) => y >= 0 && y <= PLOT.height));
  assert.deepEqual(scaleOf([answered('a', 1200)]), { low: 1200, high: 1300 });
});

test('a puzzle is answered with one action, not with a sweep that begins with it', () => {
  const choices = [
    { do: 'step a', label: 'Go to A' },
    { do: 'stop', label: 'Stop' },
    { do: 'step b', after: 0, label: 'B (2 steps)' },
  ];
  assert.deepEqual(
    movesOf({ choices } as unknown as Table).map(({ label }) => label),
    ['Go to A', 'Stop'],
  );
});

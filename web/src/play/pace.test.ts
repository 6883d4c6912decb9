import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Pacer, readingTime, timeBetween } from './pace.ts';

const SENTENCE = 'Guide plays the red 10 and draws from the deck.';

test('a longer sentence takes longer to read, up to a bound, and none takes no time', () => {
  assert.equal(readingTime(''), 0);
  assert.ok(readingTime('Guide passes.') < readingTime(SENTENCE));
  assert.ok(readingTime(SENTENCE) > 2000 && readingTime(SENTENCE) < 3000);
  assert.equal(readingTime(SENTENCE.repeat(9)), readingTime(SENTENCE.repeat(10)));
});

test('another’s turn is read before the next one acts; one’s own needs no reading, and a turn goes on quickly', () => {
  const between = { here: [0], told: SENTENCE };
  assert.equal(timeBetween({ ...between, last: 1, next: 2 }), readingTime(SENTENCE));
  const answer = timeBetween({ ...between, last: 0, next: 1 });
  const step = timeBetween({ ...between, last: 1, next: 1 });
  assert.ok(step < answer && answer < readingTime(SENTENCE));
  assert.equal(timeBetween({ ...between, last: null, next: 1 }), answer);
});

test('what is held while one waits is waited for, and skipping ends it all', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  mock.method(performance, 'now', () => now);
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
    for (let i = 0; i < 5; ++i) await Promise.resolve();
  };
  const pacer = new Pacer();
  let done = 0;
  const wait = (milliseconds: number) => void pacer.wait(milliseconds).then(() => ++done);
  wait(0);
  await pass(0);
  assert.equal(done, 1);
  wait(100);
  pacer.hold(300);
  await pass(100);
  assert.equal(done, 1, 'held for longer');
  await pass(200);
  assert.equal(done, 2);
  wait(1000);
  await pass(10);
  pacer.skip();
  await pass(0);
  assert.equal(done, 3);
  void pacer.stop().then(() => ++done);
  await pass(1e6);
  assert.equal(done, 3);
  pacer.skip();
  await pass(0);
  assert.equal(done, 4);
});

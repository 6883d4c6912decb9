import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../engine/support.ts';
import type { Place } from '../setup/places.ts';
import { firstPlaces, tableFrom, withFriends } from './wanted.ts';

const titles = (await loadEngine()).games();
const place = (kind: Place['kind'], name = ''): Place => ({ kind, name, level: 'novice', colour: 'blue' });
const wanted = (...places: Place[]) => tableFrom({ game: 'explorers', config: {}, places, clock: 'none', listed: false });

test('a table for friends begins with me and links, two at least', () => {
  for (const title of titles) {
    const [me, ...others] = firstPlaces(title);
    assert.equal(me?.kind, 'person', title.id);
    assert.ok(others.length > 0 && others.every(({ kind }) => kind === 'link'), title.id);
  }
});

test('seats that come to a table are for friends, those there stay', () => {
  const kinds = withFriends([place('bot')], [place('bot'), place('bot')]).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['bot', 'link']);
});

test('one person has the name of the guest, two at a device their own', () => {
  assert.deepEqual(wanted(place('person', 'Zoe'), place('link'), place('bot')).seats, ['me', 'link', 'bot:novice']);
  const shared = wanted(place('person', 'Zoe'), place('person', ' Max '), place('open'));
  assert.deepEqual([shared.seats, shared.several], [[{ me: 'Zoe' }, { me: 'Max' }, 'open'], true]);
});

test('a clock by its name', () => {
  const clock = (name: 'none' | 'quick' | 'days') => tableFrom({ game: 'x', config: {}, places: [], clock: name, listed: true }).clock;
  assert.equal(clock('none'), null);
  assert.deepEqual(clock('quick'), { kind: 'live', budget: 300, increment: 5, timeout: 'lose' });
  assert.deepEqual(clock('days'), { kind: 'correspondence', days: 3, timeout: 'move' });
});

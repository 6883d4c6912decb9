import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../../engine/support.ts';
import { readPicture, spotOf } from './picture.ts';
import type { MapContent } from './view.ts';

const engine = await loadEngine();
const match = engine.start({ game: 'explorers', seats: ['human', 'human'], seed: 1 });
const content = match.content() as unknown as MapContent;
const drawn = engine.ask('picture', { game: 'explorers', content: 'house' }) ?? '';
const picture = readPicture(drawn);

test('the world lies inside of its frame', () => {
  const { x, y, width, height } = picture.inside;
  assert.ok(x > 0 && y > 0 && x + width < picture.width && y + height < picture.height && width > 1000);
});

function inside({ x, y }: { x: number; y: number }): boolean {
  return x > 0 && x < picture.width && y > 0 && y < picture.height;
}

test('every wonder has its place, its medallion and a name nearby', () => {
  assert.equal(picture.wonders.size, content.wonders.length);
  for (const { id } of content.wonders) {
    const wonder = picture.wonders.get(id);
    assert.ok(wonder && inside(wonder.at), id);
    assert.match(wonder.art, /class="brass"/);
    assert.match(wonder.sign, /class="(icon|initial)"/);
    assert.ok(!/class="(flag|pole)|<title/.test(wonder.art), 'pennants are the board’s');
    assert.ok(Math.hypot(wonder.name.x - wonder.at.x, wonder.name.y - wonder.at.y) < 180, `the name of ${id}`);
  }
});

test('every path has its line and all its points, in order from its first wonder', () => {
  for (const { id, from, to, points } of content.paths) {
    const path = picture.paths.get(id);
    assert.ok(path && /^M[\d.]+ [\d.]+C/.test(path.line), id);
    assert.equal(path.points.length, points, id);
    const [first, second] = [picture.wonders.get(from)?.at, picture.wonders.get(to)?.at];
    const start = spotOf(picture, `${id}.1`);
    assert.ok(first && second && start && inside(start));
    const away = (wonder: { x: number; y: number }) => Math.hypot(start.x - wonder.x, start.y - wonder.y);
    if (points > 1) assert.ok(away(first) < away(second), `${id}.1 is at ${from}`);
  }
});

test('points of shortcuts are read at the middle of their diamonds', () => {
  const [shortcut] = content.paths.filter((path) => path.shortcut);
  const [, x, y] = new RegExp(`id="point-${shortcut?.id}.2" class="diamond" d="M([\\d.]+) ([\\d.]+)l9 9l-9 9l-9-9Z"`).exec(drawn) ?? [];
  assert.deepEqual(spotOf(picture, `${shortcut?.id}.2`), { x: Number(x), y: Number(y) + 9 });
});

test('the ground has its own ids and no filter over the whole sheet', () => {
  assert.match(picture.ground, /clip-path="url\(#explorers-map\)"/);
  assert.match(picture.ground, /<clipPath id="explorers-map"/);
  assert.match(picture.ground, /href="#explorers-land"/);
  assert.ok(!/filter=|class="name"|id="(wonder|path)-/.test(picture.ground));
  const count = (pattern: RegExp) => picture.ground.match(pattern)?.length ?? 0;
  assert.equal(count(/<g[ >]/g), count(/<\/g>/g), 'what is opened is closed');
});

test('places that are not on the map have no spot', () => {
  assert.equal(spotOf(picture, 'atlantis'), undefined);
  assert.equal(spotOf(picture, 'channel.2'), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Room } from '../board.ts';
import { columnSpan, sizesOf, spotBox, type Box } from './geometry.ts';
import { dieAt, fromTray, layoutFor, TRAY, type Layout } from './layout.ts';
import { SAMPLE } from './samples.ts';
import { placesOn, type RollAndWriteContent } from './sheet.ts';

/** A telephone upright and sideways, a tablet, two wide screens. */
const ROOMS: readonly Room[] = [
  { width: 344, height: 516 },
  { width: 550, height: 377 },
  { width: 800, height: 950 },
  { width: 916, height: 744 },
  { width: 1391, height: 1023 },
];
const [PHONE, SIDEWAYS] = ROOMS;
/** A sheet with as many squares as the printed one, for what must fit onto a screen. */
const SHEET: RollAndWriteContent = { ...SAMPLE, squares: 9, bridge: 7 };
const SIZES = sizesOf(SHEET);

function each(check: (layout: Layout, room: Room, seats: number) => void): void {
  for (const room of ROOMS) for (const seats of [2, 3, 4, 5]) check(layoutFor(room, 1, seats, SIZES), room, seats);
}
function boxes({ tray, sheets }: Layout): Box[] {
  return [
    { x: tray.x, y: tray.y, width: TRAY.width * tray.scale, height: TRAY.height * tray.scale },
    ...sheets.map(({ x, y, scale, measures }) => ({ x, y, width: measures.width * scale, height: measures.height * scale })),
  ];
}
function apart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test('nothing is cut off and nothing covers another', () => {
  each((layout, { width }, seats) => {
    const all = boxes(layout);
    for (const box of all) {
      assert.ok(box.x >= 0 && box.y >= 0, `${width} ${seats}`);
      assert.ok(box.x + box.width <= layout.width + 0.01 && box.y + box.height <= layout.height + 0.01, `${width} ${seats}`);
    }
    all.forEach((box, i) => all.slice(i + 1).forEach((other) => assert.ok(apart(box, other), `${width} ${seats} ${i}`)));
  });
});

test('every seat has its sheet, the near one first and full', () => {
  each(({ sheets }, _, seats) => {
    assert.deepEqual(
      sheets.map(({ seat }) => seat),
      Array.from({ length: seats }, (_each, i) => (1 + i) % seats),
    );
    assert.equal(sheets[0]?.measures, SIZES.full);
  });
});

test('the smallest text of every sheet can be read', () => {
  // 12.5 on a full sheet, 14 for the numbers of a small one, which a press enlarges.
  each(({ sheets }, { width }, seats) => {
    for (const { measures, scale } of sheets)
      assert.ok(measures.full ? 12.5 * scale >= 10.3 : 14 * scale >= 9.9, `${width} ${seats}: ${scale}`);
  });
});

test('everything is seen at once, on a telephone the dice and the own sheet; elsewhere five sheets fit', () => {
  each((layout, room, seats) => {
    const isSmall = room === PHONE || (room === SIDEWAYS && seats > 2);
    const seen = boxes(layout).slice(0, isSmall ? 2 : seats + 1);
    for (const box of seen) assert.ok(box.y + box.height <= room.height, `${room.width} ${seats}`);
    assert.ok(layout.width <= room.width);
  });
});

test('the own sheet uses the height there is, and its squares can be hit by a finger', () => {
  each(({ sheets: [own] }, room, seats) => {
    assert.ok(own && own.measures.height * own.scale >= room.height * 0.7, `${room.width} ${seats}`);
    assert.ok(own.measures.row * own.scale >= 24 && own.measures.cell * own.scale >= 24, `${room.width} ${seats}: ${own.scale}`);
  });
});

test('dice can be hit by a finger', () => {
  each(({ tray }) => assert.ok(TRAY.die * tray.scale >= 25));
});

test('the places of a sheet do not overlap', () => {
  for (const m of [SIZES.full, SIZES.small, sizesOf(SAMPLE).full]) {
    const places = placesOn(0, SAMPLE).map(({ column, spot }) => spotBox(m, column, spot));
    places.forEach((box, i) => places.slice(i + 1).forEach((other) => assert.ok(apart(box, other))));
    assert.ok(places.every(({ x, width, y, height }) => x >= 0 && x + width <= m.width && y >= m.header && y + height <= m.height));
    assert.equal(columnSpan(m, 'dice').x + columnSpan(m, 'dice').width, m.width - m.gap);
  }
});

test('the river runs before the step that the content names, and there are as many rows as it says', () => {
  for (const content of [SHEET, SAMPLE]) {
    const { full } = sizesOf(content);
    const [near, beyond] = [spotBox(full, 'R', content.bridge - 1), spotBox(full, 'R', content.bridge)];
    assert.equal(near.y - (beyond.y + beyond.height), full.river);
    assert.equal(spotBox(full, 'R', content.squares).y, full.header + full.top);
  }
});

test('a die of the tray is found again in the units of a sheet', () => {
  const layout = layoutFor({ width: 1200, height: 800 }, 0, 3, SIZES);
  for (const sheet of layout.sheets) {
    const there = fromTray(layout, sheet, dieAt(1));
    assert.ok(Math.abs(sheet.x + there.x * sheet.scale - (layout.tray.x + dieAt(1).x * layout.tray.scale)) < 1e-9);
    assert.ok(Math.abs(sheet.y + there.y * sheet.scale - (layout.tray.y + dieAt(1).y * layout.tray.scale)) < 1e-9);
  }
});

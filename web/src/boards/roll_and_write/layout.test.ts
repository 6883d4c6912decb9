import assert from 'node:assert/strict';
import { test } from 'node:test';

import { columnSpan, sizesOf, spotBox, type Box } from './geometry.ts';
import { dieAt, fromTray, layoutFor, TRAY, type Layout } from './layout.ts';
import { SAMPLE } from './samples.ts';
import { placesOn, type RollAndWriteContent } from './sheet.ts';

const WIDTHS = [328, 380, 719, 720, 800, 1000, 1240, 1800];
/** A sheet with as many squares as the printed one, for what must fit onto a screen. */
const SHEET: RollAndWriteContent = { ...SAMPLE, squares: 9, bridge: 7 };
const SIZES = sizesOf(SHEET);

function each(check: (layout: Layout, pixels: number, seats: number) => void): void {
  for (const pixels of WIDTHS) for (const seats of [2, 3, 4, 5]) check(layoutFor(pixels, 1, seats, SIZES), pixels, seats);
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
  each((layout, pixels, seats) => {
    const all = boxes(layout);
    for (const box of all) {
      assert.ok(box.x >= 0 && box.y >= 0, `${pixels} ${seats}`);
      assert.ok(box.x + box.width <= layout.width + 0.01 && box.y + box.height <= layout.height + 0.01, `${pixels} ${seats}`);
    }
    all.forEach((box, i) => all.slice(i + 1).forEach((other) => assert.ok(apart(box, other), `${pixels} ${seats} ${i}`)));
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
  // 12.5 on a full sheet, 13.5 for the numbers of a small one.
  each(({ sheets, width }, pixels, seats) => {
    for (const { measures, scale } of sheets)
      assert.ok((measures.full ? 12.5 : 13.5) * scale * Math.min(1, pixels / width) >= 10.5, `${pixels} ${seats}`);
  });
});

test('a wide screen of 1280 by 800 shows everything at once', () => {
  for (const pixels of [900, 1200])
    for (const seats of [2, 3, 4, 5]) assert.ok(layoutFor(pixels, 0, seats, SIZES).height <= 660, `${pixels} ${seats}`);
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
  const layout = layoutFor(1200, 0, 3, SIZES);
  for (const sheet of layout.sheets) {
    const there = fromTray(layout, sheet, dieAt(1));
    assert.ok(Math.abs(sheet.x + there.x * sheet.scale - (layout.tray.x + dieAt(1).x * layout.tray.scale)) < 1e-9);
    assert.ok(Math.abs(sheet.y + there.y * sheet.scale - (layout.tray.y + dieAt(1).y * layout.tray.scale)) < 1e-9);
  }
});

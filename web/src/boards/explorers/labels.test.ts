import assert from 'node:assert/strict';
import { test } from 'node:test';

import { boxOfName, placeNames, type Name } from './labels.ts';

const SIZE = 20;
const rome: Name = { id: 'rome', text: 'Rome', at: { x: 100, y: 100 }, printed: { x: 150, y: 100 } };

test('a name stands where it is printed as long as nothing lies there', () => {
  assert.deepEqual(placeNames([rome], [], SIZE, 1).get('rome'), rome.printed);
});

test('it gives way to a pin, and a second name gives way to the first', () => {
  const pin = { x: 130, y: 70, width: 40, height: 40 };
  const spot = placeNames([rome], [pin], SIZE, 1).get('rome');
  assert.ok(spot);
  const box = boxOfName(rome, spot, SIZE);
  assert.ok(box.y >= pin.y + pin.height || box.x >= pin.x + pin.width || box.x + box.width <= pin.x || box.y + box.height <= pin.y);
  const twin = { ...rome, id: 'twin' };
  const both = placeNames([rome, twin], [], SIZE, 1);
  assert.notDeepEqual(both.get('rome'), both.get('twin'));
});

test('where nothing is free it stands where it covers least', () => {
  const all = { x: 0, y: 0, width: 400, height: 400 };
  const more = { x: 120, y: 80, width: 60, height: 40 };
  assert.notDeepEqual(placeNames([rome], [all, more], SIZE, 1).get('rome'), rome.printed);
});

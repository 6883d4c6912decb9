import type { Page } from 'playwright-core';

/** What a screen must show, and how large what can be pressed on it must be. */

const SCREENS = [
  [360, 740],
  [844, 390],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
] as const;
const ENLARGED = [640, 400] as const; // a laptop at 200 %: there one's own things may be scrolled to

/** What a screen must show: by selector, and buttons of the bar by what is written on them. */
interface Wanted {
  readonly selectors: Readonly<Record<string, string>>;
  readonly buttons: readonly string[];
}
/** Runs in the page: what of this is not there, or cannot be seen as a whole, below the bar or beyond an edge. */
function outOfSight({ selectors, buttons }: Wanted): string[] {
  const bar = document.querySelector('.bar');
  const isBelow = bar !== null && getComputedStyle(bar).position === 'sticky';
  const inBar = [...document.querySelectorAll('.bar .buttons > .button')];
  const all: [string, readonly Element[]][] = [
    ...Object.entries(selectors).map(([name, selector]): [string, Element[]] => [name, [...document.querySelectorAll(selector)]]),
    ...buttons.map((name): [string, Element[]] => [name, inBar.filter(({ textContent }) => textContent.trim() === name)]),
  ];
  return all.flatMap(([name, found]) => {
    if (found.length === 0) return [`${name} is not there`];
    return found.flatMap((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      const floor = isBelow && !bar.contains(each) ? bar.getBoundingClientRect().top : innerHeight;
      const isSeen = left > -2 && top > -2 && right < innerWidth + 2 && bottom < floor + 2 && right > left;
      return isSeen ? [] : [`${name} ${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)} of ${floor}`];
    });
  });
}
const PAGE = { prompt: '.bar .asked', list: '.bar summary' };
const BUTTONS: Readonly<Record<string, readonly string[]>> = { en: ['Undo', 'Hint', 'Rules'], fr: ['Annuler', 'Conseil', 'Règles'] };
const ALL = { ...PAGE, own: '[data-own]' };

/**
 * Runs in the page: which drawn targets leave a finger no room of 24 pixels (WCAG 2.5.8). A target has room around a point of its own
 * where a circle of that size meets no other target; what is drawn over it takes it away. Places further along a path may lie closer:
 * the steps to them, and the list of choices, do the same.
 */
function cramped(): string[] {
  const RADIUS = 11.5; // a circle of 24 pixels, but for the border
  const STEP = 3;
  const AROUND = Array.from({ length: 12 }, (_, i): [number, number] => [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]);
  const targets = [...document.querySelectorAll('.place [role=button]:not(.far)')].filter((each) => each.checkVisibility());
  const hit = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('[role=button], button, a, summary') ?? null;
  return targets.flatMap((target) => {
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const hasRoom = (x: number, y: number) =>
      AROUND.every(([dx, dy]) => {
        const other = hit(x + dx * RADIUS, y + dy * RADIUS);
        return other === null || other === target || target.contains(other) || other.contains(target);
      });
    let isSeen = false;
    for (let y = Math.max(0, top); y <= Math.min(bottom, innerHeight); y += STEP)
      for (let x = Math.max(0, left); x <= Math.min(right, innerWidth); x += STEP) {
        if (hit(x, y) !== target) continue;
        isSeen = true;
        if (hasRoom(x, y)) return [];
      }
    const size = `${Math.round(right - left)}×${Math.round(bottom - top)}`;
    return isSeen ? [`${target.getAttribute('aria-label') ?? target.outerHTML.slice(0, 80)}, ${size}, has no 24 pixels`] : [];
  });
}

/** Runs in the page: which buttons of the board are cut off by what they lie in. */
function cutOff(): string[] {
  const cuts = (frame: Element, { top, bottom, left, right }: DOMRect) => {
    const room = frame.getBoundingClientRect();
    return top < room.top - 2 || bottom > room.bottom + 2 || left < room.left - 2 || right > room.right + 2;
  };
  return [...document.querySelectorAll('.place button')].flatMap((button) => {
    const box = button.getBoundingClientRect();
    for (let frame = button.parentElement; frame !== null && !frame.matches('.place'); frame = frame.parentElement)
      if (getComputedStyle(frame).overflow !== 'visible' && button.checkVisibility() && cuts(frame, box))
        return [`${button.textContent.trim()} is cut off`];
    return [];
  });
}

/** What of the page is amiss on any of the screens; `screens` leaves some out. */
export async function unseen(page: Page, screens: readonly (readonly [number, number])[] = [...SCREENS, ENLARGED]): Promise<string[]> {
  const found: string[] = [];
  const buttons = BUTTONS[(await page.locator('html').getAttribute('lang')) ?? ''] ?? ['a button of this language'];
  for (const screen of screens) {
    const [width, height] = screen;
    const what = { selectors: screen === ENLARGED ? PAGE : ALL, buttons };
    await page.setViewportSize({ width, height });
    // The room of the board is measured once per frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const cut = screen === ENLARGED ? [] : await page.evaluate(cutOff);
    const all = [...(await page.evaluate(outOfSight, what)), ...(await page.evaluate(cramped)), ...cut];
    found.push(...all.map((text) => `${width}×${height}: ${text}`));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${width}×${height}: ${over} px too wide`);
  }
  return found;
}

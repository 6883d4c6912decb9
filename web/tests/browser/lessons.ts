import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';

import { Engine } from '../../engine/index.ts';
import type { Answer, Fields, Language, RequestName } from '../../engine/protocol.ts';
import { Lesson, type Asked, type Saying } from '../../src/learn/lesson.ts';
import { answerTo, textOf, type Script } from '../../src/learn/script.ts';
import { actionsOfAll } from '../../src/play/table.ts';
import { speaker, type Phrases } from '../../src/words/say.ts';
import { middles, type Finger } from './finger.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MOST_KEYS = 250; // from one thing that can be pressed to another
/** Where a carried thing may be put down, the surest first: the place that is shown, one that is lit, one that only catches, the map. */
const CATCHING = [
  '.place .hinted[data-drop]:not(.movable)',
  '.place [data-drop].target',
  '.place [data-drop].catch',
  '.place [data-drop=map]',
];
const MOST_PRESSES = 12; // for one move: what is picked up, where it goes, and questions in between

/** In the page: what is picked up. Where one thing alone can be moved it is from the beginning. */
function heldThings(): string {
  return Array.from(document.querySelectorAll('.place [aria-pressed]'), (thing) => thing.getAttribute('aria-pressed')).join();
}

/** In the page: the arrow key that leads from what has the focus towards an element; null at it. */
function arrowTowards(element: Element, keys: number): string | null {
  const here = document.activeElement;
  if (here === null || here === element) return null;
  const [from, to] = [here.getBoundingClientRect(), element.getBoundingClientRect()];
  const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const isAlong = Math.abs(dx) > Math.abs(dy) === (keys % 3 !== 2);
  if (isAlong) return dx < 0 ? 'ArrowLeft' : 'ArrowRight';
  return dy < 0 ? 'ArrowUp' : 'ArrowDown';
}

/** Plays a guided game as a learner who does something wrong wherever that is possible, and then what the board shows. */
export class Learner {
  readonly #page: Page;
  readonly #asked: Asked;
  readonly #script: Script;
  readonly #say: (saying: Saying) => string;
  /** What the pages should be doing, done by the engine in Node. */
  #lesson: Lesson;
  /** Wrong moves that were answered. */
  wrong = 0;
  steps = 0;
  /** Looks at the page where a wrong move has been answered. */
  whenWrong: () => Promise<void> = () => Promise.resolve();
  /** What touches the screen to follow what is shown: things are carried to their places, and tapped where they have none. */
  finger: Finger | undefined;
  /** How often something was carried. */
  carried = 0;
  /** Whether it goes from one thing to the next by Tab and arrow keys alone. */
  byTab = false;

  private constructor(page: Page, asked: Asked, script: Script, say: (saying: Saying) => string, lesson: Lesson) {
    this.#page = page;
    [this.#asked, this.#script, this.#say, this.#lesson] = [asked, script, say, lesson];
  }
  static async open(page: Page, game: string, language: Language): Promise<Learner> {
    const engine = await Engine.load(await readFile(join(ROOT, 'build/wasm/sextant.wasm')), language);
    const asked = {
      ask: <Name extends RequestName>(name: Name, fields: Fields<Name>) => Promise.resolve<Answer<Name>>(engine.ask(name, fields)),
    };
    const read = async <What>(path: string) => JSON.parse(await readFile(join(ROOT, path), 'utf8')) as What;
    const script = await read<Script>(`content/lessons/${game}.json`);
    const words = speaker(await read<Phrases>(`locale/${language}/web/learn/${game}.json`), language);
    const say = ({ say: key, values }: Saying) => words(`learn.${game}.${key}`, values);
    return new Learner(page, asked, script, say, await Lesson.open(asked, script));
  }

  /** Takes the step that is shown, `last` the last of its good moves; whether the lesson goes on. */
  async takeStep(last = false): Promise<boolean> {
    const { step } = this.#lesson;
    if (step === undefined) return false;
    this.steps += 1;
    await this.isAtStep();
    if (step.moves === undefined) {
      await this.#press('.lesson button');
      this.#lesson.readOn(step);
    } else {
      const wasShown = (await this.#goWrong()) || step.find !== true;
      const good = (last ? step.moves.at(-1) : step.moves[0]) ?? step.moves[0];
      if (good === undefined) return false;
      if (!wasShown || (last && step.moves.length > 1)) await this.#choose(textOf(good));
      else if (this.finger !== undefined) await this.#followByFinger(this.finger);
      else await this.#followBoard();
      await this.#seeRounds(() => this.#lesson.play(good));
      while (this.#lesson.othersAct) await this.#seeRounds(() => this.#lesson.letOtherAct());
    }
    if (this.#lesson.needsScene) await this.#lesson.nextScene();
    return true;
  }
  /** Leaves the lesson to the Node side as it was noted, as after a reload of the page. */
  async again(): Promise<void> {
    this.#lesson = await Lesson.open(this.#asked, this.#script, this.#lesson.notes);
  }
  /** Waits for the step that comes next. */
  async isAtStep(): Promise<void> {
    const { step } = this.#lesson;
    if (step === undefined) return;
    await this.#isSaid(await this.#lesson.fill(step));
    // What is pointed at is in sight, or its ring would not be there.
    if (step.point !== undefined) await this.#page.locator('.ring').first().waitFor();
  }
  /** What the lesson says at its end. */
  async sayEnd(): Promise<void> {
    await this.#isSaid({ say: 'open', values: {} });
    assert.ok(this.#lesson.isOver);
  }
  async playOn(): Promise<void> {
    await this.#press('.lesson button');
  }

  /** A move that may be made and is not good is answered with its reason, and nothing has happened; whether there is one. */
  async #goWrong(): Promise<boolean> {
    const { step } = this.#lesson;
    if (step === undefined) return false;
    const { choices } = await this.#lesson.table();
    const texts = actionsOfAll(choices).map((actions) => actions.join(', '));
    const wrong = texts.find((text) => this.#lesson.goodMove(text) === undefined);
    const answer = wrong === undefined ? undefined : answerTo(step, wrong);
    if (wrong === undefined || answer === undefined) return false;
    await this.#choose(wrong);
    await this.#isSaid(await this.#lesson.fill(answer));
    this.wrong += 1;
    await this.whenWrong();
    return true;
  }
  /** Chooses from the list, by keyboard. */
  async #choose(text: string): Promise<void> {
    const { choices } = await this.#lesson.table();
    const place = actionsOfAll(choices).findIndex((actions) => actions.join(', ') === text);
    const list = this.#page.locator('.bar details').first();
    if (!(await list.evaluate((details: HTMLDetailsElement) => details.open))) {
      await this.#reach(list.locator('summary'));
      await this.#page.keyboard.press('Enter');
    }
    await this.#reach(list.locator('ul button').nth(place));
    await this.#page.keyboard.press('Enter');
  }
  /** Carries what the board shows to its place, or taps it, until the move is made. */
  async #followByFinger(finger: Finger): Promise<void> {
    const before = await this.#said();
    const page = this.#page;
    // A carried thing lights its place; the first of those in sight that is the one to be taken.
    const shown = async (selector: string) => (await page.evaluate(middles, selector)).at(0);
    // The list of choices lies over a phone's board until its button is pressed again.
    const openList = page.locator('.bar details[open] > summary');
    if ((await openList.count()) > 0) await openList.tap();
    for (let touches = 0; touches < MOST_PRESSES && (await this.#said()) === before; ++touches) {
      await page.locator('.place .hinted').first().waitFor();
      const from = await shown('.place .hinted.movable');
      if (from === undefined) {
        const target = await shown('.place .hinted:is(.target, button)');
        assert.ok(target, 'something that is shown can be tapped');
        await finger.tap(target);
      } else {
        await finger.press(from);
        const near = { x: from.x, y: from.y - 30 };
        await finger.glide(from, near);
        await page.locator(CATCHING.join(', ')).first().waitFor();
        const to = (await Promise.all(CATCHING.map(shown))).find((place) => place !== undefined);
        assert.ok(to, 'what is carried has a place that is shown');
        await finger.glide(near, to);
        await finger.lift();
        this.carried += 1;
      }
      // The move is made, or a second touch is wanted.
      await page.waitForTimeout(300);
    }
    assert.notEqual(await this.#said(), before, 'what the board shows does not lead on');
  }
  /** Presses what the board shows, by keyboard, until the move is made. */
  async #followBoard(): Promise<void> {
    const before = await this.#said();
    for (let presses = 0; presses < MOST_PRESSES; ++presses) {
      // Where something has been picked up, its place; things that look alike are lit as well.
      const lit = this.#page.locator('.place .hinted:is(.target, button):not([aria-pressed=true])');
      const places = this.#page.locator('.place:has([aria-pressed=true]) .hinted[data-drop]:not([aria-pressed=true])');
      const held = await this.#page.evaluate(heldThings);
      await this.#reach(((await places.count()) > 0 ? places : lit).first());
      await this.#page.keyboard.press('Enter');
      // The move is made, or something has been picked up.
      const isDone = await this.#page.waitForFunction(
        ([said, was]) => {
          const things = [...document.querySelectorAll('.place [aria-pressed]')];
          const isHeld = things.map((thing) => thing.getAttribute('aria-pressed')).join();
          return document.querySelector('.lesson')?.textContent !== said || (isHeld.includes('true') && isHeld !== was);
        },
        [before, held] as const,
      );
      await isDone.dispose();
      if ((await this.#said()) !== before) return;
    }
    assert.fail('what the board shows does not lead on');
  }
  /** Where what is done ends a round, and the scene goes on, the page counts it until the learner has seen it. */
  async #seeRounds(done: () => Promise<void>): Promise<void> {
    const from = this.#lesson.status.entries;
    await done();
    if (this.#lesson.needsScene) return;
    const { happened } = await this.#lesson.table(from);
    if (!happened.some(({ ended }) => ended?.next)) return;
    const seen = this.#page.locator('.scene .button.main');
    await this.#reach(seen);
    await this.#page.keyboard.press('Enter');
    await seen.waitFor({ state: 'detached' });
  }
  /** Gives something the focus. Of the places of a map Tab stops at one, and arrow keys lead on. */
  async #reach(wanted: Locator): Promise<void> {
    if (!this.byTab) return wanted.focus();
    const stop = wanted.locator('xpath=ancestor::*[.//*[@tabindex="0"]][1]//*[@tabindex="0"]').first();
    if ((await wanted.getAttribute('tabindex')) !== '-1') return this.#walk('Tab', wanted);
    await this.#walk('Tab', stop);
    await this.#steer(wanted);
  }
  /** On a map: arrow keys, each towards what is looked for, now and then along the other axis. */
  async #steer(to: Locator): Promise<void> {
    for (let keys = 0; keys < MOST_KEYS; ++keys) {
      const key = await to.evaluate(arrowTowards, keys);
      if (key === null) return;
      await this.#page.keyboard.press(key);
    }
    assert.fail(`arrow keys do not lead to ${await to.evaluate((element) => element.outerHTML)}`);
  }
  async #walk(key: string, to: Locator): Promise<void> {
    for (let keys = 0; keys < MOST_KEYS; ++keys) {
      if (await to.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(key);
    }
    assert.fail(`${key} does not lead to ${await to.evaluate((element) => element.outerHTML)}`);
  }
  async #press(selector: string): Promise<void> {
    await this.#reach(this.#page.locator(selector).first());
    await this.#page.keyboard.press('Enter');
  }
  #said(): Promise<string | null> {
    return this.#page.locator('.lesson').textContent();
  }
  async #isSaid(saying: Saying): Promise<void> {
    const text = this.#say(saying);
    await this.#page.waitForFunction(
      (wanted) => [...document.querySelectorAll('.lesson [role=status] p')].at(-1)?.textContent === wanted,
      text,
    );
  }
}

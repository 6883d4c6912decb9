/** The guided first games of all titles to their ends: wide and on a phone, in both languages, with wrong moves on the way, by keyboard or by finger. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GAMES } from '../../src/games.ts';
import { Finger } from './finger.ts';
import { Learner } from './lessons.ts';
import { PHONE, siteOfTests, WIDE, type Look } from './support.ts';

const site = siteOfTests();
const LOOKS: readonly Look[] = [WIDE, PHONE].flatMap((size) => (['en', 'fr'] as const).map((language) => ({ size, language })));
const [FIRST, ALL] = [1, 2]; // looks in which every step, and in which each answer as well, is looked at as a whole
const BY_TAB = 0; // the look of those who use no key but Tab, the arrows and Enter
const BY_FINGER = 3; // and of those who follow what the board shows by touching and carrying

for (const { id: game } of GAMES)
  for (const [i, look] of LOOKS.entries())
    test(`${game}, ${look.size === PHONE ? 'phone' : 'wide'}, ${look.language}`, async () => {
      const { language = 'en' } = look;
      const window = await site().visit(`#/learn/${game}`, look, { isMobile: i === BY_FINGER });
      const learner = await Learner.open(window.page, game, language);
      learner.byTab = i === BY_TAB;
      if (i === BY_FINGER) learner.finger = await Finger.on(window.page);
      const inspect = async (name: string) => {
        // A board that has just come is laid out first.
        await window.page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
        await window.inspect(`learn-${game}-${name}`);
      };
      if (i === ALL) learner.whenWrong = () => inspect(`${learner.steps}-wrong`);
      const isInspected = i === FIRST || i === ALL;
      do {
        await learner.isAtStep();
        if (isInspected) await inspect(String(learner.steps + 1));
        // Half of the tours take the other branches.
      } while (await learner.takeStep(i % 2 === 1));
      await learner.sayEnd();
      if (isInspected) await inspect('end');
      assert.ok(learner.wrong >= 4, `${learner.wrong} wrong moves were answered`);
      await learner.playOn();
      await window.page.waitForURL(/#\/table\//);
      await window.page.locator('.place .target').first().waitFor();
      await window.close();
    });

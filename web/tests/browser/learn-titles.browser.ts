/** The guided first games of all titles to their ends: wide and on a phone, in both languages, with wrong moves on the way, by keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GAMES } from '../../src/games.ts';
import { Learner } from './lessons.ts';
import { PHONE, siteOfTests, WIDE, type Look } from './support.ts';

const site = siteOfTests();
const LOOKS: readonly Look[] = [WIDE, PHONE].flatMap((size) => (['en', 'fr'] as const).map((language) => ({ size, language })));
const [FIRST, ALL] = [1, 2]; // looks in which every step, and in which each answer as well, is looked at as a whole

for (const { id: game } of GAMES)
  for (const [i, look] of LOOKS.entries())
    test(`${game}, ${look.size === PHONE ? 'phone' : 'wide'}, ${look.language}`, async () => {
      const { language = 'en' } = look;
      const window = await site().visit(`#/learn/${game}`, look);
      const learner = await Learner.open(window.page, game, language);
      // One of the tours uses no key but Tab, the arrows and Enter. Half of them take the other branches.
      learner.byTab = i === 0;
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
      } while (await learner.takeStep(i % 2 === 1));
      await learner.sayEnd();
      if (isInspected) await inspect('end');
      assert.ok(learner.wrong >= 4, `${learner.wrong} wrong moves were answered`);
      await learner.playOn();
      await window.page.waitForURL(/#\/table\//);
      await window.page.locator('.place .target').first().waitFor();
      await window.close();
    });

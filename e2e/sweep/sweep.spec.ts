import { finderLanguagesArea } from '../shots/catalogue/finder/finder-languages.ts';
import { conversationMailsArea } from '../shots/catalogue/mails/conversation-mails.ts';
import { itemMailsArea } from '../shots/catalogue/mails/item-mails.ts';
import { mailsArea } from '../shots/catalogue/mails/mails.ts';
import { operatorArea } from '../shots/catalogue/operator.ts';
import { catalogue } from '../shots/catalogue.ts';
import { openScene, optionsOf, SCENE_TROUBLE } from '../shots/open-scene.ts';
import type { Area, Scene } from '../shots/scene.ts';
import { test } from '../support/fixtures/shared-page.ts';
import { gatherAnswers } from '../support/pseudo/untranslated.ts';
import { CONSOLE_MODES, DESKTOP, IS_WHOLE, type Mode, modesOf } from './modes.ts';

/** Mails and languages have their own tests of contents, the console its stories: their layout is checked by `npm run test:all`. */
const WHOLE_ONLY = [operatorArea, finderLanguagesArea, mailsArea, itemMailsArea, conversationMailsArea];

// Checks every screen and dialog in every state of `npm run e2e:shots` in each viewing mode, except scenes with only another picture. A
// scene is opened once and then checked in one mode after the other.
for (const area of catalogue.filter((one) => IS_WHOLE || !WHOLE_ONLY.includes(one))) {
  for (const scene of area.scenes.filter(({ isPictureOnly }) => !isPictureOnly)) {
    test.describe(() => {
      test.use({ ...optionsOf(scene), sharesPage: canShare(scene) });

      test(`${area.area}: ${scene.name}`, async ({ page, context, server, mailbox, expectTrouble }) => {
        expectTrouble(SCENE_TROUBLE);
        if (scene.only === 'desktop') await page.setViewportSize(DESKTOP);
        const { answers, stop } = gatherAnswers(page);
        await openScene(scene, { page, context, server, mailbox, name: 'sweep' }, async () => {
          const isApp = (await page.locator('#root').count()) > 0;
          for (const { name, look } of modesIn(area, { ...scene, isApp }))
            await test.step(name, () => look(page, { isApp, answers }));
        });
        stop();
      });
    });
  }
}

function modesIn(area: Area, scene: Scene & { readonly isApp: boolean }): readonly Mode[] {
  if (area === operatorArea) return CONSOLE_MODES;
  return modesOf(area === mailsArea ? { ...scene, isLayoutOnly: true } : scene);
}

/** Pages without scripts and first pages of a session need a new browser context. */
function canShare({ isPlain = false, isFirst = false }: Scene): boolean {
  return !isPlain && !isFirst;
}

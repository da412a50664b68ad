import { isLanguage } from '@homeward/messages/languages';
import { test } from '../support/fixtures/browser-test.ts';
import { follow, serveMessages } from '../support/pseudo/speak-pseudo.ts';
import { catalogue } from './catalogue.ts';
import { openScene, optionsOf, SCENE_TROUBLE } from './open-scene.ts';
import { takeScreenshots } from './take-screenshots.ts';

const LANGUAGE = process.env.HOMEWARD_SHOTS_LANGUAGE;

for (const { area, scenes } of catalogue) {
  for (const scene of scenes) {
    const { name, only, isWhole } = scene;
    const title = `${area}: ${name}`;
    test.describe(() => {
      test.use(optionsOf(scene));

      // A project excludes scenes tagged with the other size.
      const tag = only === undefined ? [] : [`@${only}`];
      test(title, { tag }, async ({ page, context, server, mailbox, expectTrouble }, { project }) => {
        const size = project.name;
        expectTrouble(SCENE_TROUBLE);
        const parts = { page, context, server, mailbox, name: `shots-${size}` };
        await openScene(scene, parts, async () => {
          // Scenes are set up in English; the app then switches to the other language.
          if (isLanguage(LANGUAGE) && (await page.locator('#root').count()) > 0) {
            await serveMessages(page, LANGUAGE);
            await follow(page, LANGUAGE);
          }
          await takeScreenshots(page, { title, size, isWhole });
        });
      });
    });
  }
}

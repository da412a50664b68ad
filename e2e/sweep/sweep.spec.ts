import { catalogue } from '../shots/catalogue.ts';
import { openScene, optionsOf, SCENE_TROUBLE } from '../shots/open-scene.ts';
import { test } from '../support/browser-test.ts';
import { modesOf } from './modes.ts';

// Every screen and dialog in every state, as `npm run e2e:shots` photographs them: whether it can be read and used in each
// of the ways that people look at it. The scene is opened once and then looked at in one way after the other.
for (const { area, scenes } of catalogue) {
  for (const scene of scenes) {
    test.describe(() => {
      test.use(optionsOf(scene));

      test(`${area}: ${scene.name}`, async ({ page, context, server, mailbox, expectTrouble }) => {
        expectTrouble(SCENE_TROUBLE);
        await openScene(scene, { page, context, server, mailbox, name: 'sweep' }, async () => {
          for (const { name, look } of modesOf(scene)) await test.step(name, () => look(page));
        });
      });
    });
  }
}

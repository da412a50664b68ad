import { expectNoAxeViolations } from '../support/axe.ts';
import { expectFocusInSight } from '../support/focus.ts';
import { OUTSIDE, openEveryScreen, type Screen } from '../support/screens.ts';
import { test } from '../support/story.ts';

/** Enough to come past what is special about a screen. */
const STOPS = 8;
const HIGH_ENOUGH = 1000;

test('where colours are taken away every screen stays readable, and the focus to be seen', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*no-such-page/);
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
  // Nothing ends half under a footer: one can scroll there, but the checks of targets take it for covered.
  await page.setViewportSize({ ...(page.viewportSize() ?? { width: 390 }), height: HIGH_ENOUGH });
  const look = async ({ name, path, arrived }: Screen) => {
    await test.step(name, async () => {
      await page.goto(path);
      await arrived(page);
      await expectNoAxeViolations(page);
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        await expectFocusInSight(page);
      }
    });
  };
  for (const screen of OUTSIDE) await look(screen);
  for (const screen of await openEveryScreen({ context, server, mailbox, mint })) await look(screen);
});

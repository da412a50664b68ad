import { expect } from '@playwright/test';
import { expectFit } from '../support/fit.ts';
import { OUTSIDE, openEveryScreen, type Screen } from '../support/screens.ts';
import { test } from '../support/story.ts';

/** What 200 % of a small window of 640 by 568 pixels leaves. */
const ZOOMED = { width: 320, height: 284 };

const WAYS = [
  ['text of twice its size', { width: 390, height: 844 }, '200%'],
  ['a window zoomed to twice its size', ZOOMED, ''],
] as const;

for (const [way, viewport, fontSize] of WAYS) {
  test(`every screen can be used with ${way}`, async ({
    page,
    context,
    server,
    mailbox,
    mint,
    expectTrouble,
  }) => {
    expectTrouble(/status of 404.*no-such-page/);
    test.slow();
    await page.setViewportSize(viewport);
    const look = async ({ name, path, arrived }: Screen) => {
      await test.step(name, async () => {
        await page.goto(path);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        await arrived(page);
        await expectFit(page);
      });
    };
    for (const screen of OUTSIDE) await look(screen);
    for (const screen of await openEveryScreen({ context, server, mailbox, mint })) await look(screen);
    expect(page.viewportSize()).toEqual(viewport);
  });
}

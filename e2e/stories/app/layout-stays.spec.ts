import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { OUTSIDE, openEveryScreen, type Screen } from '../../support/browser/screens.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../../support/checks/layout-shifts.ts';
import { test } from '../../support/fixtures/story.ts';

test('no layout shifts on the signed-out screens', async ({ page, context, expectTrouble }) => {
  expectTrouble(/status of 404.*(no-such-page|api\/transfer)/);
  await watchLayoutShifts(context);
  for (const screen of OUTSIDE) await expectToStay(page, screen);
});

test('no layout shifts when content arrives, on any screen', async ({
  page,
  context,
  stage,
  expectTrouble,
}) => {
  // Thirty screens.
  test.setTimeout(300_000);
  expectTrouble(/status of 404.*messages/);
  await watchLayoutShifts(context);
  for (const screen of await openEveryScreen(stage)) await expectToStay(page, screen);
});

/** Opens a screen with delayed responses, so that its placeholders are rendered first. */
async function expectToStay(page: Page, { name, path, arrived }: Screen): Promise<void> {
  await test.step(name, async () => {
    const answers = await holdRequests(page, /\/api\/(?!qrcode\/scan)/);
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('.page-loading')).toHaveCount(0);
    await layoutShiftsOf(page);
    await answers.release();
    await arrived(page);
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    expect.soft(await layoutShiftsOf(page), `what moved on ${path}`).toEqual([]);
    // Pending requests must not fail after their page has gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

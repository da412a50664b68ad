import { expect, type Route } from '@playwright/test';
import { answerOnce, refusal } from '../../support/browser/failures.ts';
import { goOffline } from '../../support/browser/go-offline.ts';
import { expectErrorInToastAndPage, putAwayToast } from '../../support/browser/toasts.ts';
import { test } from '../../support/fixtures/screen.ts';

test('a list shows the offline state once, and a failed switch’s error disappears after the reconnect', async ({
  page,
  context,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/ERR_|Failed to fetch/);
  addItems(olivia, {});
  await page.goto('/');
  const turnOn = async () => {
    await page.getByRole('switch', { name: 'Lost Mode' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn On' }).click();
  };
  await answerOnce(page, '**/change-status', (route) => route.abort());
  await turnOn();
  await expectErrorInToastAndPage(page, 'We couldn’t reach the server.');

  await goOffline(page);
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await turnOn();
  await putAwayToast(page, 'You seem to be offline.');
  await expect(page.getByText(/offline|couldn’t reach/)).toHaveText(['You’re offline']);

  await context.setOffline(false);
  await expect(page.getByText(/offline|couldn’t reach/)).toHaveCount(0);
});

test('a connection error disappears after the reconnect, and a request’s error stays', async ({
  page,
  context,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(/ERR_|status of 409/);
  await page.goto('/send-invite');
  const alert = page.locator('form').getByRole('alert');
  const [linked, unreached] = ['Colin is linked already', 'We couldn’t reach the server.'];
  await page.getByLabel('Name').fill('Colin');
  await page.getByLabel('Email').fill('colin@example.org');
  for (const [answer, message, left] of [
    [refusal(409, linked), linked, 1],
    [(route: Route) => route.abort(), unreached, 0],
  ] as const) {
    await answerOnce(page, '**/send-invite-link', answer);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(alert).toContainText(message);
    await goOffline(page);
    await context.setOffline(false);
    await expect(page.getByText('You’re offline')).toHaveCount(0);
    await expect(alert).toHaveCount(left);
  }
});

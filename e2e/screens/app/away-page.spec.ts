import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { installClock, passRetries, stopClock } from '../../support/browser/stopped-clock.ts';
import { expectNoAxeViolations } from '../../support/checks/axe.ts';
import { test } from '../../support/fixtures/screen.ts';

const AWAY = readFileSync(new URL('../../../deploy/away.html', import.meta.url), 'utf8');

test.use({ sharesPage: false, locale: 'ar' });

test('the unavailability page is in the browser’s language and reloads once the product answers', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/503/);
  await installClock(page);
  let isAway = true;
  const away = { status: 503, contentType: 'text/html; charset=utf-8', body: AWAY };
  await page.route(/\/(favicon\.svg|healthz)$/, (route) => (isAway ? route.fulfill(away) : route.fallback()));
  await page.goto('/favicon.svg');
  const title = page.getByRole('heading', { name: 'لحظة من فضلك' });
  await expect(title).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoAxeViolations(page);

  await stopClock(page);
  const refused = page.waitForResponse(/\/healthz$/);
  await page.clock.runFor(3000);
  expect((await refused).status()).toBe(503);
  await expect(title).toBeVisible();
  isAway = false;
  await passRetries(page, page.locator('svg path.strap'));
});

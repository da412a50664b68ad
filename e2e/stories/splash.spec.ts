import { expect, type Page } from '@playwright/test';
import { placeItem } from '../support/finders.ts';
import { signInBrowser } from '../support/members.ts';
import { test } from '../support/story.ts';

test('the first page of a browser session begins with a splash of a second, above a page that is there already', async ({
  page,
}) => {
  await stopClockOfAnimations(page);
  await page.goto('/signin');
  const splash = page.locator('.splash');
  await expect(splash).toBeVisible();
  // Seen by nobody yet, and used already: what lies above lets everything through.
  await page.getByLabel('Email').click();
  await page.keyboard.type('early@example.org');
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org');

  expect(await endsAtMs(page)).toBe(1000);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 1000;
  });
  await expect(splash).toBeHidden();

  await test.step('not again in this browser session, in no other tab either', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(splash).toBeHidden();
    const other = await page.context().newPage();
    await other.goto('/signup');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.locator('.splash')).toBeHidden();
  });
});

test('for people who prefer stillness the splash stands still for its second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClockOfAnimations(page);
  await page.goto('/signin');
  await expect(page.locator('.splash')).toBeVisible();
  expect(Math.round(await endsAtMs(page))).toBe(1000);
  const moving = () =>
    page.evaluate(() => document.querySelector('.splash svg')?.getAnimations().length ?? 0);
  expect(await moving()).toBe(0);
});

test('a finder sees the page at once, without a splash', async ({ page, server, mailbox, mint }) => {
  const { code } = await placeItem({ server, mailbox, mint });
  await page.goto(code.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
});

test('no page breaks the policy that it came with', async ({ page, context, server, mailbox, mint }) => {
  await page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(globalThis, { breaches });
    document.addEventListener('securitypolicyviolation', (event) =>
      breaches.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  const { owner, code } = await placeItem({ server, mailbox, mint });
  const breaches = () => page.evaluate(() => (globalThis as { breaches?: string[] }).breaches);
  for (const path of ['/signin', '/faqs', code.url, '/', '/qr-scanner', '/manage-profile', '/send-invite']) {
    if (path === '/') await signInBrowser(context, server, owner);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await breaches(), path).toEqual([]);
  }
});

/** Keeps every animation at its beginning until it is moved by hand. */
async function stopClockOfAnimations(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** When the splash has gone, counted from its first painting. */
async function endsAtMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [animation] = document.querySelector('.splash')?.getAnimations() ?? [];
    return Number(animation?.effect?.getComputedTiming().endTime);
  });
}

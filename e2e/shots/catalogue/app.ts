import { expect } from '@playwright/test';
import { goOffline } from '../../support/browser/go-offline.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { HOUSEHOLD, hang, hangOne } from '../items.ts';
import type { Area } from '../scene.ts';

export const appArea: Area = {
  area: 'The app itself',
  scenes: [
    {
      name: 'splash',
      isFirst: true,
      open: async ({ page }) => {
        await page.goto('/signin');
        await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
        // Frozen in the middle of its animation.
        await page.addStyleTag({ content: '.splash { animation: none !important }' });
        await expect(page.locator('.splash')).toBeVisible();
      },
    },
    {
      name: 'offline',
      isPictureOnly: true,
      open: async (stage) => {
        const { page } = stage;
        await hang(stage, await stage.signIn(), HOUSEHOLD);
        await page.goto('/');
        await expect(page.getByRole('article')).toHaveCount(HOUSEHOLD.length);
        await goOffline(page);
      },
    },
    {
      name: 'list as last read',
      open: async (stage) => {
        const { page } = stage;
        await hang(stage, await stage.signIn(), HOUSEHOLD);
        await page.goto('/');
        await expect(page.getByRole('article')).toHaveCount(HOUSEHOLD.length);
        await page.route(/api\/qrcode\/[0-9a-f-]{20,}\?/, (route) => route.abort());
        await page.reload();
        await expect(page.getByText('This is the list from')).toBeVisible();
        await goOffline(page);
      },
    },
    {
      name: 'next page on its way',
      open: async (stage) => {
        const { page } = stage;
        await hangOne(stage, await stage.signIn());
        await holdRequests(page, /assets\/edit-code-page-.*\.js$/);
        await page.goto('/');
        await page.getByRole('link', { name: /^Edit/ }).click();
        await expect(page.getByText('Loading', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'dialog that does not load',
      open: async (stage) => {
        const { page } = stage;
        const { id } = await hangOne(stage, await stage.signIn());
        await page.route(/\/assets\/delete-sheet-.*\.js$/, (route) => route.abort());
        await page.goto(`/edit-qr-code/${id}`);
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await expect(page.getByRole('alert').getByText('This couldn’t be loaded.')).toBeVisible();
      },
    },
    {
      name: 'new version',
      open: async ({ page }) => {
        await page.addInitScript(waitWithNewVersion);
        await page.goto('/signup');
        await expect(page.getByRole('listitem').getByText('A new version of')).toBeVisible();
      },
    },
  ],
};

/** Runs in the page: simulates an installed app with a waiting new version. */
function waitWithNewVersion(): void {
  const registration = Object.assign(new EventTarget(), { waiting: {} });
  const register = async () => registration;
  const ready = Promise.resolve(registration);
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register, ready });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  Object.defineProperty(navigator, 'connection', { value: undefined });
}

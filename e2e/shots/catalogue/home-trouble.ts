import { expect } from '@playwright/test';
import { CLIENT_ERROR, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { linkCoOwner, partByApi } from '../../support/people/invitations.ts';
import { HOUSEHOLD, hang, hangOne } from '../items.ts';
import type { Area } from '../scene.ts';

const LIST = /api\/qrcode\/[0-9a-f-]{20,}\?/;

export const homeTroubleArea: Area = {
  area: 'Home in trouble',
  scenes: [
    {
      name: 'loading',
      open: async ({ page, signIn }) => {
        await signIn();
        await holdRequests(page, LIST);
        await page.goto('/');
        await expect(page.getByText('Loading')).toBeAttached();
        await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible();
      },
    },
    {
      name: 'list failed',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.route(LIST, (route) => route.fulfill(CLIENT_ERROR));
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'out of date',
      open: async (stage) => {
        const { page } = stage;
        await page.clock.install();
        await hang(stage, await stage.signIn(), HOUSEHOLD);
        await page.goto('/');
        await expect(page.getByRole('article')).toHaveCount(HOUSEHOLD.length);
        await page.route(LIST, (route) => route.abort());
        await page.getByRole('link', { name: /^Profiles/ }).click();
        // Fresh data would not be refetched.
        await page.clock.fastForward(30_000);
        await page.getByRole('link', { name: 'Close' }).click();
        await expect(page.getByText('What you see may be out of date.')).toBeVisible();
      },
    },
    {
      name: 'next page failed',
      open: async (stage) => {
        const { page } = stage;
        const items = Array.from({ length: 10 }, (_, index) => ({ name: `Box ${index + 1}` }));
        await hang(stage, await stage.signIn(), items);
        await page.route(/page=2&limit=8/, (route) => route.abort());
        await page.goto('/');
        await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.');
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      },
    },
    {
      name: 'search failed',
      isPictureOnly: true,
      open: async (stage) => {
        await hang(stage, await stage.signIn(), HOUSEHOLD);
        await stage.page.route(/api\/qrcode\/search/, (route) => route.abort());
        await stage.page.goto('/');
        await stage.page.getByRole('searchbox').fill('kite');
        await expect(stage.page.getByRole('alert')).toContainText('We couldn’t reach the server.');
      },
    },
    {
      name: 'lost mode turning on',
      open: async (stage) => {
        const { page } = stage;
        await hangOne(stage, await stage.signIn());
        await holdRequests(page, /change-status/);
        await page.goto('/');
        await page.getByRole('switch', { name: 'Lost Mode' }).click();
        await page.getByRole('button', { name: 'Turn On' }).click();
        await expect(page.getByText('Turning on…', { exact: true })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
    {
      name: 'lost mode failed',
      open: async (stage) => {
        const { page } = stage;
        await hangOne(stage, await stage.signIn());
        await page.route('**/change-status', (route) => route.fulfill(SERVER_ERROR));
        await page.goto('/');
        await page.getByRole('switch', { name: 'Lost Mode' }).click();
        await page.getByRole('button', { name: 'Turn On' }).click();
        await expect(page.getByRole('article').getByText('Something broke. Try again.')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
    {
      name: 'no longer shared',
      open: async (stage) => {
        const { page, join, signIn } = stage;
        const [olivia, colin] = [await join('Olivia Marsh'), await signIn('Colin Marsh')];
        await linkCoOwner(stage, olivia, colin);
        await page.goto('/manage-profile');
        await page.getByRole('button', { name: /^Olivia Marsh/ }).click();
        await expect(page.getByText('You’re viewing')).toBeVisible();
        await partByApi(stage, olivia, colin);
        await page.reload();
        await expect(page.getByRole('alert')).toContainText('You can no longer see Olivia Marsh’s items');
      },
    },
  ],
};

import { expect } from '@playwright/test';
import { HOUSEHOLD, hang } from '../items.ts';
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
        // As it stands in the middle of its second.
        await page.addStyleTag({ content: '.splash { animation: none !important }' });
        await expect(page.locator('.splash')).toBeVisible();
      },
    },
    {
      name: 'offline',
      open: async (stage) => {
        const { page, context } = stage;
        await hang(stage, await stage.signIn(), HOUSEHOLD);
        await page.goto('/');
        await expect(page.getByRole('article')).toHaveCount(HOUSEHOLD.length);
        await context.setOffline(true);
        await expect(page.getByText('You are offline')).toBeVisible();
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
        await expect(page.getByText('This is the list as it was on')).toBeVisible();
      },
    },
  ],
};

import { expect } from '@playwright/test';
import type { Area } from '../scene.ts';

export const readingArea: Area = {
  area: 'Reading and dead ends',
  scenes: [
    {
      name: 'FAQs',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/faqs');
        await expect(page.locator('summary').first()).toBeVisible();
      },
    },
    {
      name: 'FAQs, an answer open',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/faqs');
        await page.locator('summary').nth(1).click();
      },
    },
    {
      name: 'FAQs, every answer open',
      open: async ({ page }) => {
        await page.goto('/faqs');
        await expect(page.locator('summary').first()).toBeVisible();
        for (const question of await page.locator('summary').all()) await question.click();
      },
    },
    { name: 'terms', isPictureOnly: true, isWhole: true, open: ({ page }) => page.goto('/terms') },
    {
      name: 'no such page',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/no/such/page');
        await expect(page.getByRole('heading', { name: 'Oops something went wrong!' })).toBeVisible();
      },
    },
    {
      name: 'page that does not load',
      open: async ({ page }) => {
        await page.route(/faqs-page.*\.js/, (route) => route.abort());
        await page.goto('/faqs');
        await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
      },
    },
    {
      name: 'made for phones',
      only: 'desktop',
      env: { DESKTOP_PAGES: 'placeholder' },
      open: async ({ page, server }) => {
        await page.goto(`${server.url}/signin`);
        await expect(page.getByRole('heading', { name: 'Made for your phone' })).toBeVisible();
      },
    },
    {
      name: 'made for phones, a tag',
      only: 'desktop',
      env: { DESKTOP_PAGES: 'placeholder' },
      open: async ({ page, server }) => {
        await page.goto(`${server.url}/qr-code/2222222222222222`);
        await expect(page.getByRole('heading', { name: 'Made for your phone' })).toBeVisible();
      },
    },
  ],
};

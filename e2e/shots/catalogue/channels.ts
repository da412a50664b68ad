import { expect, type Page } from '@playwright/test';
import { CLIENT_ERROR } from '../../support/browser/failures.ts';
import { pauseWebhook } from '../../support/browser/paused-webhook.ts';
import type { Area } from '../scene.ts';

/** A public IP address, which needs no DNS. */
const ADDRESS = 'https://93.184.215.14/api/webhook/homeward';

export const channelsArea: Area = {
  area: 'Webhook and ntfy',
  scenes: [
    {
      name: 'webhook, none',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/#webhook');
        await expect(page.getByLabel('Address')).toBeVisible();
      },
    },
    {
      name: 'webhook, not loaded',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.route('**/api/user/webhook', (route) => route.fulfill(CLIENT_ERROR));
        await page.goto('/#webhook');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'webhook, an address that leads inside',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/#webhook');
        await saveWebhook(page, 'https://10.0.0.1/hook');
        await expect(page.getByText('This address points to a network that isn’t public')).toBeVisible();
      },
    },
    {
      name: 'webhook, just set up',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/#webhook');
        await saveWebhook(page, ADDRESS);
        await expect(page.getByRole('region', { name: 'Your secret' })).toBeVisible();
      },
    },
    {
      name: 'webhook, turned off',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.route('**/api/user/webhook', (route) =>
          route.fulfill({
            json: {
              resultMessage: { en: 'Your webhook' },
              webhook: {
                url: ADDRESS,
                created_at: '2026-11-01T09:00:00.000Z',
                off: { since: '2026-11-21T09:00:00.000Z', reason: 'failing' },
                last_result: {
                  at: '2026-11-21T09:00:00.000Z',
                  is_delivered: false,
                  words: 'The server reported an internal error (503)',
                },
              },
            },
          }),
        );
        await page.goto('/#webhook');
        await expect(page.getByRole('button', { name: 'Turn on again' })).toBeVisible();
      },
    },
    {
      name: 'webhook, paused by a password reset',
      open: async ({ page, signIn }) => {
        await signIn();
        await pauseWebhook(page);
        await page.goto('/#webhook');
        await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
      },
    },
    {
      name: 'webhook, removing',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/#webhook');
        await saveWebhook(page, ADDRESS);
        await page.getByRole('button', { name: 'Remove the webhook' }).click();
        await expect(page.getByRole('dialog', { name: 'Remove the webhook?' })).toBeVisible();
      },
    },
    {
      name: 'ntfy, none, empty topic sent',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/#ntfy');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Enter a topic')).toBeVisible();
      },
    },
    {
      name: 'ntfy, set up',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/#ntfy');
        await page.getByLabel('Topic').fill('olivia-9f2c4e');
        await page.getByLabel('Server').fill('https://93.184.215.14');
        await page.getByLabel('Access token').fill('tk_secret');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
      },
    },
  ],
};

async function saveWebhook(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
}

import { expect } from '@playwright/test';
import { refusal, SERVER_ERROR } from '../../../support/browser/failures.ts';
import { goOffline } from '../../../support/browser/go-offline.ts';
import { hangOne, SUITCASE } from '../../items.ts';
import { openFound } from '../../open-found.ts';
import type { Area, Stage } from '../../scene.ts';

export const finderTroubleArea: Area = {
  area: 'Finder in trouble',
  scenes: [
    {
      name: 'empty note sent',
      isWhole: true,
      open: async (stage) => {
        await openFound(stage);
        await stage.page.getByRole('button', { name: 'Send message' }).click();
        await expect(stage.page.getByText('Please enter the message')).toBeVisible();
      },
    },
    {
      name: 'note failed',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        await openFound(stage);
        await stage.page.route('**/api/user/send-message', (route) => route.fulfill(SERVER_ERROR));
        await writeAndSend(stage);
        await expect(stage.page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      },
    },
    {
      name: 'notes limited',
      isWhole: true,
      open: async (stage) => {
        const answer = refusal(429, 'Please wait 05:00 before sending another message.');
        await openFound(stage);
        await stage.page.route('**/api/user/send-message', (route) =>
          route.fulfill({ ...answer, headers: { 'retry-after': '300' } }),
        );
        await writeAndSend(stage);
        await expect(stage.page.getByText(/Please wait 0[45]/)).toBeVisible();
      },
    },
    {
      name: 'offline',
      isWhole: true,
      open: async (stage) => {
        await openFound(stage);
        await goOffline(stage.page);
        await writeAndSend(stage);
        await expect(stage.page.getByText(/send it when you’re back online/)).toBeVisible();
      },
    },
    {
      name: 'place not allowed',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        await openFound(stage);
        await stage.page.getByRole('button', { name: 'Share location' }).click();
        await expect(stage.page.getByText('Location is blocked for this site.')).toBeVisible();
      },
    },
    {
      name: 'mistakes without JavaScript',
      isPlain: true,
      isWhole: true,
      open: async (stage) => {
        const { page } = stage;
        const code = await hangOne(stage, await stage.join('Olivia Marsh'), SUITCASE);
        await page.goto(code.url);
        await page.getByText('Add a location or your email').click();
        await page.getByLabel('Your email, for a reply (optional)').fill('fay@nowhere');
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText('Please enter the message')).toBeVisible();
      },
    },
    {
      name: 'note sent without JavaScript',
      isPictureOnly: true,
      isPlain: true,
      isWhole: true,
      open: async (stage) => {
        const { page } = stage;
        const code = await hangOne(stage, await stage.join('Olivia Marsh'), SUITCASE);
        await page.goto(code.url);
        await page.getByLabel(/^Your message to/).fill('It stands at the desk of gate B12.');
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText('Message sent successfully.')).toBeVisible();
      },
    },
    {
      name: 'too many codes opened',
      env: { LIMITS_SCALE: '0.02' },
      open: async ({ page, server }) => {
        const url = `${server.url}/qr-code/2222222222222222`;
        await expect.poll(async () => (await page.request.get(url)).status(), { intervals: [0] }).toBe(429);
        await page.goto(url);
        await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible();
      },
    },
  ],
};

async function writeAndSend({ page }: Stage): Promise<void> {
  await page.getByLabel(/^Your message to/).fill('It stands at the desk of gate B12.');
  await page.getByRole('button', { name: 'Send message' }).click();
}

import { expect } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { HOUSEHOLD, hang, hangOne } from '../items.ts';
import type { Area } from '../scene.ts';

export const surveyArea: Area = {
  area: 'Survey',
  scenes: [
    {
      name: 'items to answer for',
      open: async (stage) => {
        await hang(stage, await stage.signIn(), HOUSEHOLD);
        await stage.page.goto('/survey-form');
        await expect(stage.page.getByRole('listitem')).toHaveCount(HOUSEHOLD.length);
      },
    },
    {
      name: 'question',
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.goto(`/survey-form?code=${code.id}`);
        await expect(stage.page.getByRole('button', { name: 'Save' })).toBeVisible();
      },
    },
    {
      name: 'answer too long',
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.goto(`/survey-form?code=${code.id}`);
        await stage.page.getByLabel(/Where did you buy/).fill('In the shop at the corner. '.repeat(20));
        await stage.page.getByRole('button', { name: 'Save' }).click();
        await expect(stage.page.getByText('The answer must be at most 500 characters')).toBeVisible();
      },
    },
    {
      name: 'nothing to ask',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/survey-form');
        await expect(page.getByRole('heading', { name: 'Nothing to ask' })).toBeVisible();
      },
    },
    {
      name: 'code of another owner',
      isPictureOnly: true,
      open: async (stage) => {
        const code = await hangOne(stage, await stage.join('Sam Stone'));
        await stage.signIn();
        await stage.page.goto(`/survey-form?code=${code.id}`);
        await expect(stage.page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'code not registered',
      open: async ({ page, mint, signIn }) => {
        const [code] = await mint(1);
        await signIn();
        await page.goto(`/survey-form?code=${code?.id}`);
        await expect(page.getByText('This QR code is not registered')).toBeVisible();
      },
    },
    {
      name: 'no such code',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/survey-form?code=2222222222222222');
        await expect(page.getByText('We don’t recognise this QR code')).toBeVisible();
      },
    },
    {
      name: 'failed',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.route('**/api/qrcode/**', (route) => route.fulfill(SERVER_ERROR));
        await page.goto('/survey-form');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
  ],
};

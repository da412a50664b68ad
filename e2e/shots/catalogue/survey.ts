import { expect } from '@playwright/test';
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
      name: 'code of somebody else',
      open: async (stage) => {
        const code = await hangOne(stage, await stage.join('Sam Stone'));
        await stage.signIn();
        await stage.page.goto(`/survey-form?code=${code.id}`);
        await expect(stage.page.getByRole('alert')).toBeVisible();
      },
    },
  ],
};

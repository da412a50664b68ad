import { expect } from '@playwright/test';
import { CLIENT_ERROR } from '../../support/browser/failures.ts';
import { callServer, type Member } from '../../support/people/members.ts';
import { hangOne } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

const IDS = ['5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11', '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c12'];

export const tripsArea: Area = {
  area: 'Trips',
  scenes: [
    {
      name: 'no trip',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/trips');
        await expect(page.getByText('No trip planned')).toBeVisible();
      },
    },
    {
      name: 'one runs, one is planned',
      open: async (stage) => {
        await planTrips(stage, await stage.signIn());
        await stage.page.goto('/trips');
        await expect(stage.page.getByRole('link', { name: /^Until/ })).toBeVisible();
      },
    },
    {
      name: 'not loaded',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.route('**/api/user/trips', (route) => route.fulfill(CLIENT_ERROR));
        await page.goto('/trips');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'planning, empty fields sent',
      isWhole: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/trips/new');
        await page.getByRole('button', { name: 'Plan this trip' }).click();
        await expect(page.getByText('Choose the last day')).toBeVisible();
      },
    },
    {
      name: 'changing one that runs',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        await planTrips(stage, await stage.signIn());
        await stage.page.goto(`/trips/${IDS[0]}`);
        await expect(stage.page.getByRole('button', { name: 'End this trip now' })).toBeVisible();
      },
    },
    {
      name: 'the item meanwhile',
      open: async (stage) => {
        const olivia = await stage.signIn();
        const code = await hangOne(stage, olivia);
        await planTrips(stage, olivia);
        await stage.page.goto(`/items/${code.id}`);
        await expect(stage.page.getByText(/^Finders see/)).toBeVisible();
      },
    },
  ],
};

async function planTrips({ server }: Stage, { accessToken }: Member): Promise<void> {
  const thisYear = new Date().getFullYear();
  const days = [
    { from: new Date().toISOString().slice(0, 10), until: `${thisYear + 1}-01-05` },
    { from: `${thisYear + 1}-07-01`, until: `${thisYear + 1}-07-14` },
  ];
  for (const [index, between] of days.entries()) {
    const body = { ...between, time_zone: 'UTC', email: '', mobile_number: '+351 912345678' };
    await callServer(server, ['PUT', `/api/user/trips/${IDS[index]}`], { body, token: accessToken });
  }
}

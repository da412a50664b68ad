import { expect } from '@playwright/test';
import { makeDeskLinkByApi } from '../../support/people/desk-links.ts';
import { hangOne, type ShownItem, SUITCASE } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

const LOST: ShownItem = { ...SUITCASE, isLost: true, hasPhoto: true };

export const deskLinksArea: Area = {
  area: 'Lost property desks',
  scenes: [
    {
      name: 'form with details, and a link',
      isWhole: true,
      open: async (stage) => {
        await openDesk(stage);
        await stage.page.getByText('Add details').click();
        await expect(stage.page.getByText('Not opened yet')).toBeVisible();
      },
    },
    {
      name: 'link made',
      isWhole: true,
      open: async (stage) => {
        await openDesk(stage);
        await stage.page.getByRole('button', { name: 'Airline' }).click();
        await stage.page.getByRole('button', { name: 'Create the link' }).click();
        await expect(stage.page.getByRole('heading', { name: /is ready/ })).toBeVisible();
      },
    },
    {
      name: 'page for the desk',
      isWhole: true,
      open: async (stage) => {
        await stage.page.goto(await openDesk(stage));
        await stage.page.getByText('Add details').click();
      },
    },
    {
      name: 'page for the desk, answered',
      isWhole: true,
      open: async (stage) => {
        await stage.page.goto(await openDesk(stage));
        await stage.page.getByRole('button', { name: 'We have it' }).click();
        await expect(stage.page.getByRole('status')).toBeVisible();
      },
    },
    {
      name: 'page for the desk, ended',
      open: async ({ page }) => page.goto('/desk/aaaaaaaaaaaaaaaaaaaaaa'),
    },
  ],
};

/** Opens the owner's page with one link, and returns the link. */
async function openDesk(stage: Stage): Promise<string> {
  const olivia = await stage.signIn();
  const code = await hangOne(stage, olivia, LOST);
  const link = await makeDeskLinkByApi(stage.server, olivia, code);
  await stage.page.goto(`/items/${code.id}/desk-links`);
  await expect(stage.page.getByText('Not opened yet')).toBeVisible();
  return link;
}

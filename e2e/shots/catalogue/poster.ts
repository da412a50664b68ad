import { expect } from '@playwright/test';
import { makePoster } from '../../support/items/items.ts';
import { hangOne, type ShownItem, SUITCASE } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

const LOST: ShownItem = { ...SUITCASE, isLost: true };

export const posterArea: Area = {
  area: 'Poster',
  scenes: [
    {
      name: 'with a photo',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openPoster(stage, { ...LOST, hasPhoto: true }),
    },
    { name: 'without a photo', isPictureOnly: true, isWhole: true, open: (stage) => openPoster(stage, LOST) },
    {
      name: 'on Letter, with number and address',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        await openPoster(stage, { ...LOST, hasPhoto: true });
        await stage.page.getByLabel('Paper').selectOption('letter');
        await stage.page.getByRole('checkbox', { name: /Show my number/ }).check();
        await expect(pictureOf(stage)).toHaveAccessibleName(/\+44/);
      },
    },
    {
      name: 'of many words',
      isWhole: true,
      open: (stage) =>
        openPoster(stage, {
          ...LOST,
          hasPhoto: true,
          name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
          default_message:
            'I lost this on the train from Cologne to Berlin, somewhere after Hannover. '.repeat(13),
        }),
    },
    {
      name: 'in Arabic',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) =>
        openPoster(stage, {
          ...LOST,
          name: 'حقيبة سفر زرقاء',
          default_message: 'حقيبة زرقاء من رحلة LH 441. من فضلك اتصل بي في أي وقت. شكرًا جزيلاً لك!',
        }),
    },
    {
      name: 'without the photo that did not come',
      isWhole: true,
      open: async (stage) => {
        await stage.page.route('**/item-photos/**', (route) => route.abort());
        await openPoster(stage, { ...LOST, hasPhoto: true });
        await expect(stage.page.getByText(/couldn’t be loaded/)).toBeVisible();
      },
    },
    {
      name: 'its addresses',
      isWhole: true,
      open: async (stage) => {
        const owner = await stage.signIn();
        const tag = await hangOne(stage, owner, { ...LOST, hasPhoto: true });
        const code = await makePoster(stage.server, owner, tag);
        await fetch(`${stage.server.url}/qr-code/${code}/scan.gif`);
        await stage.page.goto(`/items/${tag.id}/poster`);
        await expect(pictureOf(stage)).toBeVisible();
        await openAddresses(stage);
        await expect(stage.page.getByText(/Visits: 1/)).toBeVisible();
      },
    },
    {
      name: 'an address to be turned off',
      open: async (stage) => {
        await openPoster(stage, LOST);
        await openAddresses(stage);
        await stage.page.getByRole('button', { name: /^Printed poster/ }).click();
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'not lost',
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.goto(`/items/${code.id}/poster`);
        await expect(stage.page.getByText(/isn’t lost/)).toBeVisible();
      },
    },
  ],
};

async function openPoster(stage: Stage, item: ShownItem): Promise<void> {
  const code = await hangOne(stage, await stage.signIn(), item);
  await stage.page.goto(`/items/${code.id}/poster`);
  await expect(pictureOf(stage)).toBeVisible();
}

async function openAddresses({ page }: Stage): Promise<void> {
  await page.getByText('Links on the poster and image').click();
}

function pictureOf({ page }: Stage) {
  return page.getByRole('img', { name: /^Poster: LOST/ });
}

import { expect } from '@playwright/test';
import { hangWithTags } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

export const tagsArea: Area = {
  area: 'Tags of an item',
  scenes: [
    { name: 'several', isPictureOnly: true, isWhole: true, open: (stage) => openTags(stage) },
    {
      name: 'to be named',
      open: async (stage) => {
        await openTags(stage);
        await stage.page.getByRole('button', { name: /^Inside the lid/ }).click();
        await expect(stage.page.getByLabel('Where is the tag on the item?')).toBeFocused();
      },
    },
    {
      name: 'to be removed',
      isPictureOnly: true,
      open: async (stage) => {
        await openTags(stage);
        await stage.page.getByRole('button', { name: /^Inside the lid/ }).click();
        await stage.page.getByRole('button', { name: 'Remove from item' }).click();
        await expect(stage.page.getByRole('dialog', { name: 'Remove this tag?' })).toBeVisible();
      },
    },
    {
      name: 'NFC link to copy',
      open: async (stage) => {
        await openTags(stage);
        await stage.page.getByRole('button', { name: 'NFC tag' }).click();
        await expect(stage.page.getByRole('dialog', { name: 'NFC tag' })).toBeVisible();
      },
    },
  ],
};

async function openTags(stage: Stage): Promise<void> {
  const { code } = await hangWithTags(stage, await stage.signIn(), ['Inside the lid', '']);
  await stage.page.goto(`/edit-qr-code/${code.id}`);
  await expect(stage.page.getByRole('button', { name: /^Inside the lid/ })).toBeVisible();
}

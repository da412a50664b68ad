import { expect } from '@playwright/test';
import { CLIENT_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { linkCoOwner } from '../../support/people/invitations.ts';
import { hangOne } from '../items.ts';
import type { Area } from '../scene.ts';

export const editTroubleArea: Area = {
  area: 'Edit in trouble',
  scenes: [
    {
      name: 'item of another owner',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        const olivia = await stage.join('Olivia Marsh');
        const code = await hangOne(stage, olivia);
        await linkCoOwner(stage, olivia, await stage.signIn('Colin Marsh'));
        await stage.page.goto(`/edit-qr-code/${code.id}`);
        await expect(stage.page.getByLabel('Name of item')).toHaveValue('Blue suitcase');
      },
    },
    {
      name: 'loading',
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await holdRequests(stage.page, /qrcode\/details/);
        await stage.page.goto(`/edit-qr-code/${code.id}`);
        await expect(stage.page.getByRole('heading', { name: 'Edit QR Details' })).toBeVisible();
      },
    },
    {
      name: 'failed',
      isPictureOnly: true,
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.route(/qrcode\/details/, (route) => route.fulfill(CLIENT_ERROR));
        await stage.page.goto(`/edit-qr-code/${code.id}`);
        await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'code not registered',
      open: async ({ page, mint, signIn }) => {
        const [code] = await mint(1);
        await signIn();
        await page.goto(`/edit-qr-code/${code?.id}`);
        await expect(page.getByRole('link', { name: 'Activate this tag' })).toBeVisible();
      },
    },
    {
      name: 'code of another owner',
      isPictureOnly: true,
      open: async (stage) => {
        const code = await hangOne(stage, await stage.join('Sam Stone'));
        await stage.signIn();
        await stage.page.goto(`/edit-qr-code/${code.id}`);
        await expect(stage.page.getByText('This QR code belongs to someone else')).toBeVisible();
      },
    },
    {
      name: 'no such code',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/edit-qr-code/2222222222222222');
        await expect(page.getByRole('alert')).toContainText('We don’t recognise this QR code');
      },
    },
  ],
};

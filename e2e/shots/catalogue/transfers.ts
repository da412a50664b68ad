import { expect } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { acceptByApi, offerByApi } from '../../support/people/transfers.ts';
import { HOUSEHOLD, hang, hangOne } from '../items.ts';
import type { Area } from '../scene.ts';

export const transfersArea: Area = {
  area: 'Giving a tag away',
  scenes: [
    {
      name: 'offer to make',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.goto(`/edit-qr-code/${code.id}/give-away`);
        await expect(stage.page.getByRole('button', { name: 'Show the QR code' })).toBeVisible();
      },
    },
    {
      name: 'offer by email, address wrong',
      isWhole: true,
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.goto(`/edit-qr-code/${code.id}/give-away`);
        await stage.page.getByLabel('Send an email').check();
        await stage.page.getByLabel('Their email').fill('nina');
        await stage.page.getByRole('button', { name: 'Send the link' }).click();
        await expect(stage.page.getByLabel('Their email')).toBeFocused();
      },
    },
    {
      name: 'code on the screen',
      isWhole: true,
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.goto(`/edit-qr-code/${code.id}/give-away`);
        await stage.page.getByLabel('The photo').check();
        await stage.page.getByRole('button', { name: 'Show the QR code' }).click();
        await expect(
          stage.page.getByRole('img', { name: 'QR code for accepting the transfer' }),
        ).toBeVisible();
      },
    },
    {
      name: 'offer by email that waits',
      open: async (stage) => {
        const olivia = await stage.signIn();
        const code = await hangOne(stage, olivia);
        await offerByApi(stage.server, olivia, code, { email: 'nina@example.org' });
        await stage.page.goto(`/edit-qr-code/${code.id}/give-away`);
        await expect(stage.page.getByRole('button', { name: 'Cancel transfer' })).toBeVisible();
      },
    },
    {
      name: 'offer not loaded',
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.route('**/transfer', (route) => route.fulfill(SERVER_ERROR));
        await stage.page.goto(`/edit-qr-code/${code.id}/give-away`);
        await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'offer opened without a session',
      open: async (stage) => {
        const olivia = await stage.join('Olivia Marsh');
        await stage.page.goto(await offerByApi(stage.server, olivia, await hangOne(stage, olivia)));
        await expect(stage.page.getByRole('link', { name: 'Sign in' })).toBeVisible();
      },
    },
    {
      name: 'offer to accept',
      isWhole: true,
      open: async (stage) => {
        const sam = await stage.join('Sam Stone');
        const codes = await hang(stage, sam, HOUSEHOLD.slice(-1));
        const [code] = codes;
        if (code === undefined) throw new Error('No item was hung');
        await stage.signIn();
        await stage.page.goto(
          await offerByApi(stage.server, sam, code, { takes_photo: true, takes_history: true }),
        );
        await expect(stage.page.getByRole('button', { name: 'Accept tag' })).toBeVisible();
      },
    },
    {
      name: 'offer accepted by somebody else',
      isPictureOnly: true,
      open: async (stage) => {
        const [sam, nina] = [await stage.join('Sam Stone'), await stage.join('Nina Newcomb')];
        const link = await offerByApi(stage.server, sam, await hangOne(stage, sam));
        await acceptByApi(stage.server, nina, link);
        await stage.signIn();
        await stage.page.goto(link);
        await expect(stage.page.getByText('This tag has already been accepted')).toBeVisible();
      },
    },
  ],
};

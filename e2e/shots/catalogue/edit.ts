import { expect } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { writeFurther } from '../../support/items/items.ts';
import { fakePhoto, takePhoto } from '../../support/items/photo-files.ts';
import { choosePhoto } from '../../support/items/photos.ts';
import { hangOne, type ShownItem, SUITCASE } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

const WITH_PHOTO: ShownItem = { ...SUITCASE, hasPhoto: true };

export const editArea: Area = {
  area: 'Edit',
  scenes: [
    { name: 'nothing changed', isPictureOnly: true, isWhole: true, open: (stage) => openEdit(stage) },
    { name: 'with a photo', isPictureOnly: true, isWhole: true, open: (it) => openEdit(it, WITH_PHOTO) },
    { name: 'as first seen', isPictureOnly: true, open: (stage) => openEdit(stage) },
    {
      name: 'mistakes',
      isWhole: true,
      open: async (stage) => {
        await openEdit(stage);
        await stage.page.getByLabel('Name of item').fill('');
        await stage.page.getByLabel('Email', { exact: true }).fill('olivia@example');
        await stage.page.getByLabel('Mobile').fill('20718');
        await stage.page.getByLabel('Note to the finder').fill('');
        await stage.page.getByRole('button', { name: 'Update' }).click();
        await expect(stage.page.getByText('Name of item is required')).toBeVisible();
      },
    },
    {
      name: 'choosing a country',
      open: async (stage) => {
        await openEdit(stage);
        await stage.page.getByRole('combobox', { name: 'Country code' }).fill('germ');
        await expect(stage.page.getByRole('option', { name: /Germany/ })).toBeVisible();
      },
    },
    {
      name: 'further languages',
      isWhole: true,
      open: async (stage) => {
        const { owner, code } = await openItem(stage);
        await writeFurther(stage.server, owner, code, [
          { language: 'es', text: 'Llámeme, por favor, a cualquier hora. ¡Gracias!' },
          { language: 'ar', text: 'اتصل بي من فضلك في أي وقت. شكرًا لك!' },
        ]);
        await stage.page.reload();
        await expect(stage.page.getByLabel('Note in Español')).toBeVisible();
      },
    },
    {
      name: 'further contact ways',
      isWhole: true,
      open: async (stage) => {
        await openEdit(stage);
        const add = stage.page.getByRole('button', { name: 'Add another way to reach you' });
        for (const number of ['+44 7700 900123', '12']) {
          await add.click();
          await stage.page.getByLabel('Number with country code').last().fill(number);
        }
        await stage.page.getByRole('button', { name: 'Update' }).click();
        await expect(stage.page.getByText('Invalid mobile number')).toBeVisible();
      },
    },
    {
      name: 'further language with mistakes',
      isWhole: true,
      open: async (stage) => {
        await openEdit(stage);
        for (const _ of ['chosen', 'not chosen'])
          await stage.page.getByRole('button', { name: 'Add another language' }).click();
        await stage.page.getByLabel('Language').first().selectOption('Deutsch');
        await stage.page.getByRole('button', { name: 'Update' }).click();
        await expect(stage.page.getByText('Language is required')).toBeVisible();
      },
    },
    {
      name: 'further language removed',
      isWhole: true,
      open: async (stage) => {
        const { owner, code } = await openItem(stage);
        await writeFurther(stage.server, owner, code, [{ language: 'es', text: 'Llámeme, por favor.' }]);
        await stage.page.reload();
        await stage.page.getByRole('button', { name: 'Remove Español' }).click();
        await expect(stage.page.getByRole('button', { name: 'Undo' })).toBeFocused();
      },
    },
    {
      name: 'messages only',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openEdit(stage, { ...SUITCASE, contact_privacy: 'messages_only' }),
    },
    {
      name: 'unsaved changes',
      open: async (stage) => {
        await openEdit(stage);
        await stage.page.getByLabel('Name of item').fill('Red suitcase');
        await stage.page.reload();
        await expect(stage.page.getByRole('button', { name: 'Discard changes' })).toBeVisible();
      },
    },
    {
      name: 'save failed',
      open: async (stage) => {
        const code = await openEdit(stage);
        await stage.page.route(`**/api/qrcode/${code.id}`, (route) => route.fulfill(SERVER_ERROR));
        await stage.page.getByLabel('Name of item').fill('Red suitcase');
        await stage.page.getByRole('button', { name: 'Update' }).click();
        await putAwayToast(stage.page, 'Something broke. Try again.');
        await expect(stage.page.getByRole('main').getByText('Something broke. Try again.')).toBeVisible();
      },
    },
    {
      name: 'saving photo',
      open: async (stage) => {
        await openEdit(stage);
        await holdRequests(stage.page, /\/image$/);
        await choosePhoto(stage.page, 'Add a photo', await takePhoto());
        await expect(stage.page.getByRole('button', { name: 'Saving photo…' })).toBeVisible();
      },
    },
    {
      name: 'mails ended',
      isPictureOnly: true,
      open: async (stage) => {
        await openEdit(stage);
        const mails = stage.page.getByRole('switch', { name: 'Emails about this item' });
        await mails.click();
        await expect(mails).not.toBeChecked();
      },
    },
    {
      name: 'mails not ended',
      open: async (stage) => {
        await openEdit(stage);
        await stage.page.route('**/mails', (route) => route.fulfill(SERVER_ERROR));
        await stage.page.getByRole('switch', { name: 'Emails about this item' }).click();
        const mails = stage.page.getByRole('region', { name: 'Emails' });
        await expect(mails.getByText('Something broke. Try again.')).toBeVisible();
      },
    },
    {
      name: 'not a photo',
      open: async (stage) => {
        await openEdit(stage);
        await choosePhoto(stage.page, 'Add a photo', fakePhoto());
        await expect(stage.page.getByRole('region', { name: 'Photo' }).getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'photo to be removed',
      open: async (stage) => {
        await openEdit(stage, WITH_PHOTO);
        await stage.page.getByRole('button', { name: 'Remove photo' }).click();
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'help asked for without a word',
      open: async (stage) => {
        await openEdit(stage);
        await stage.page.getByRole('button', { name: 'Ask for help' }).click();
        await stage.page.getByRole('button', { name: 'Send' }).click();
        await expect(stage.page.getByText('Please tell us what happened')).toBeVisible();
      },
    },
    {
      name: 'deletion asked for',
      open: async (stage) => {
        await openEdit(stage);
        await stage.page.getByRole('button', { name: 'Delete' }).click();
        await expect(stage.page.getByRole('dialog', { name: 'QR Deletion' })).toBeVisible();
      },
    },
    {
      name: 'deleting',
      isPictureOnly: true,
      open: async (stage) => {
        const code = await openEdit(stage);
        await holdRequests(stage.page, new RegExp(`/api/qrcode/${code.id}$`));
        await stage.page.getByRole('button', { name: 'Delete' }).click();
        await stage.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(stage.page.getByRole('button', { name: 'Deleting…' })).toBeVisible();
      },
    },
  ],
};

async function openEdit(stage: Stage, item: ShownItem = SUITCASE) {
  return (await openItem(stage, item)).code;
}

async function openItem(stage: Stage, item: ShownItem = SUITCASE) {
  const owner = await stage.signIn();
  const code = await hangOne(stage, owner, item);
  await stage.page.goto(`/edit-qr-code/${code.id}`);
  await expect(stage.page.getByLabel('Name of item')).toHaveValue(item.name ?? '');
  return { owner, code };
}

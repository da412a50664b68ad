import { expect, type Page } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { choosePhoto, expectShown, SHOWN } from '../../support/items/photos.ts';
import { drawPhoto, hangOne } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

export const activationArea: Area = {
  area: 'Activation',
  scenes: [
    { name: 'details', isPictureOnly: true, open: openDetails },
    {
      name: 'details filled in',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        await openDetails(stage);
        await fillIn(stage.page);
      },
    },
    {
      name: 'details, empty fields sent',
      isWhole: true,
      open: async (stage) => {
        await openDetails(stage);
        await stage.page.getByLabel('Email').fill('');
        await stage.page.getByLabel('Mobile').fill('20718');
        await stage.page.getByRole('button', { name: 'Next' }).click();
        await expect(stage.page.getByText('Category is required')).toBeVisible();
      },
    },
    {
      name: 'choosing a country',
      open: async (stage) => {
        await openDetails(stage);
        const box = stage.page.getByRole('combobox', { name: 'Country code' });
        await box.pressSequentially('united');
        await expect(stage.page.getByRole('option', { name: /United Kingdom/ })).toBeVisible();
        await box.press('ArrowDown');
      },
    },
    {
      name: 'survey',
      open: async (stage) => {
        await openSurvey(stage);
        await stage.page.getByLabel(/Where did you buy/).fill('At the airport');
      },
    },
    {
      name: 'saving',
      open: async (stage) => {
        await openSurvey(stage);
        await holdRequests(stage.page, /qrcode\/register/);
        await stage.page.getByRole('button', { name: 'Save' }).click();
        await expect(stage.page.locator('[aria-busy=true]')).toBeVisible();
      },
    },
    {
      name: 'done',
      open: async (stage) => {
        await openSurvey(stage);
        await stage.page.getByRole('button', { name: 'Save' }).click();
        await expect(stage.page.getByText('You are all set - hooray!')).toBeVisible();
      },
    },
    {
      name: 'done, with a photo',
      open: async (stage) => {
        await openSurvey(stage);
        await stage.page.getByRole('button', { name: 'Save' }).click();
        const buffer = await drawPhoto();
        await choosePhoto(stage.page, 'Add a photo', { name: 'a.webp', mimeType: 'image/webp', buffer });
        await expectShown(stage.page, SHOWN);
        await putAwayToast(stage.page, 'Photo saved');
      },
    },
    {
      name: 'failed',
      open: async (stage) => {
        await openSurvey(stage);
        await stage.page.route('**/api/qrcode/register', (route) => route.fulfill(SERVER_ERROR));
        await stage.page.getByRole('button', { name: 'Save' }).click();
        await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'taken, hers',
      open: async (stage) => {
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.goto(`/add-qr-code/${code.id}`);
        await expect(stage.page.getByText('It’s on “Blue suitcase”.')).toBeVisible();
      },
    },
    {
      name: 'taken by another owner',
      isPictureOnly: true,
      open: async (stage) => {
        const code = await hangOne(stage, await stage.join('Sam Stone'));
        await stage.signIn();
        await stage.page.goto(`/add-qr-code/${code.id}`);
        await expect(stage.page.getByText('This QR code is Already Registered')).toBeVisible();
      },
    },
    {
      name: 'unknown code',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/add-qr-code/2222222222222222');
        await expect(page.getByRole('alert')).toContainText('We don’t recognise this QR code');
      },
    },
    {
      name: 'loading',
      open: async ({ page, mint, signIn }) => {
        const [code] = await mint(1);
        await signIn();
        await holdRequests(page, /qrcode\/details/);
        await page.goto(`/add-qr-code/${code?.id}`);
        await expect(page.getByRole('heading', { name: 'Add QR Details' })).toBeVisible();
      },
    },
  ],
};

async function openDetails({ page, mint, signIn }: Stage): Promise<void> {
  const [code] = await mint(1);
  const { email } = await signIn();
  await page.goto(`/add-qr-code/${code?.id}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
}

async function openSurvey(stage: Stage): Promise<void> {
  await openDetails(stage);
  await fillIn(stage.page);
  await stage.page.getByRole('button', { name: 'Next' }).click();
  await expect(stage.page.getByLabel(/Where did you buy/)).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name of item').fill('Blue suitcase');
  await page.getByLabel('Country code').fill('+44');
  await page.getByLabel('Mobile').fill('2071838750');
  await page.getByLabel('Category').selectOption('Luggage');
  await page.getByLabel('Note to the finder').fill('Please call me, day or night. Thank you!');
  // The list of countries closes shortly after its field loses the focus.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

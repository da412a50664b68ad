import { expect, type Page } from '@playwright/test';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { test } from '../../support/fixtures/story.ts';
import { listItems, registerItem } from '../../support/items/items.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';

const TAKEN = 'This QR code is Already Registered';
const FAILED = "Something has gone wrong,don't worry. let's try again.";
const FILLED_IN = {
  'Name of item': 'Blue suitcase',
  Email: 'travel@example.org',
  'Country code': '+44',
  Mobile: '2071838750',
  'Note to the finder': 'Please call me, day or night.',
};

test('an activation retains its input, and a retry after a failed save activates once', async ({
  page,
  server,
  mint,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/(status of 500|ERR_FAILED).*qrcode\/register/);
  const [code] = (await mint(1)) as [MintedCode];
  await page.goto(`/add-qr-code/${code.id}`);
  const survey = page.getByLabel('Where did you buy Homeward buckle from?');
  const next = page.getByRole('button', { name: 'Next' });
  await fillIn(page);

  await test.step('Back and reload', async () => {
    await page.reload();
    await expectFilledIn(page);
    await next.click();
    await survey.fill('At the airport');
    await page.goBack();
    await expectFilledIn(page);
    await next.click();
    await expect(survey).toHaveValue('At the airport');
    await page.reload();
    await expect(survey).toHaveValue('At the airport');
    await page.getByRole('button', { name: 'Back' }).click();
    await expectFilledIn(page);
    await next.click();
  });

  await test.step('the server answers 500', async () => {
    await answerOnce(page, '**/api/qrcode/register', SERVER_ERROR);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(survey).toHaveValue('At the airport');
  });

  await test.step('the server saves it, but its answer gets lost', async () => {
    await answerOnce(page, '**/api/qrcode/register', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText('You are all set - hooray!')).toBeVisible();
  });
  expect(await listItems(server, olivia)).toMatchObject([
    { name: 'Blue suitcase', qr_planet_id: code.id, survey_ans: 'At the airport' },
  ]);
});

test('of two owners who activate a tag, the slower one sees that it is registered', async ({
  page,
  server,
  mint,
  olivia: _olivia,
  join,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/);
  const [code] = (await mint(1)) as [MintedCode];
  const sam = await join('Sam Stone');
  await page.goto(`/add-qr-code/${code.id}`);
  await fillIn(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await registerItem(server, sam, code, { name: 'Red suitcase' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(TAKEN)).toBeVisible();
  await page.reload();
  await expect(page.getByText(TAKEN)).toBeVisible();
  await expect(page.getByText('Red suitcase')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to my items' }).click();
  await expect(page.getByText('QR codes not found')).toBeVisible();
  expect(await listItems(server, sam)).toHaveLength(1);
});

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(FILLED_IN)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Category').selectOption('Luggage');
}

async function expectFilledIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(FILLED_IN))
    await expect(page.getByLabel(label)).toHaveValue(text);
  await expect(page.getByLabel('Category')).toHaveValue('Luggage');
}

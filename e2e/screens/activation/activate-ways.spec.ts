import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { expect, type Page } from '@playwright/test';
import { answerOnce, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';
import { readLargePicture } from '../../support/scanner/large-picture.ts';

const FAILED = "Something has gone wrong,don't worry. let's try again.";
const DONE = 'You are all set - hooray!';

test('a category has to be chosen, and Cancel leads to the list', async ({
  page,
  server,
  olivia: _olivia,
  addCodes,
}) => {
  await openDetails(page, addCodes);
  const category = page.getByLabel('Category');
  const first = category.getByRole('option').first();
  await expect(category).toHaveValue('');
  await expect(first).toHaveText('Category');
  await expect(first).toBeDisabled();
  await expect(category.getByRole('option', { name: 'Luggage' })).toBeEnabled();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a failed load of categories is logged, not announced, and can be retried', async ({
  page,
  olivia: _olivia,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*categories/);
  await page.route('**/api/qrcode/categories', (route) => route.fulfill(SERVER_ERROR));
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  await openDetails(page, addCodes);
  const again = page.getByRole('button', { name: 'Reload categories' });
  await expect(page.getByLabel('Category')).toHaveAttribute('aria-busy', 'false');
  await expect(again).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByText('Something broke.')).toHaveCount(0);
  expect(logged.join()).toContain('The categories could not be loaded');
  await test.step('also after the list was opened, with nothing to choose', async () => {
    await page.getByLabel('Category').focus();
    await page.keyboard.press('Tab');
    await expect(again).toBeFocused();
  });
  await page.unroute('**/api/qrcode/categories');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Luggage' })).toBeEnabled();
  await expect(again).toHaveCount(0);
  await expect(page.getByLabel('Category')).toBeFocused();
});

test('the second activation step is titled Activate QR, follows the first, and closes to the scanner', async ({
  page,
  olivia: _olivia,
  addCodes,
}) => {
  await page.goto(`/add-qr-code/${addCodes(1)}?step=activate`);
  await expect(page.getByLabel('Name of item')).toBeVisible();
  await openSurvey(page, addCodes);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/qr-scanner$/);
});

test('Save shows its busy state, and closing after a success opens the owner’s list', async ({
  page,
  context,
  server,
  olivia: _olivia,
  addPerson,
  addCodes,
}) => {
  const { id, name } = addPerson('Colin Marsh');
  const value = encodeURIComponent(JSON.stringify({ id, name }));
  await context.addCookies([{ name: COOKIES.selectedProfile, value, url: server.url }]);
  const code = await openSurvey(page, addCodes);
  await page.evaluate((codeId) => localStorage.setItem('activatingTag', codeId), code);
  const slow = await holdRequests(page, /api\/qrcode\/register/);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await expect(save.locator('svg')).toHaveCount(0);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(save.locator('svg')).toBeVisible();
  await slow.release();
  await expect(page.getByRole('heading', { name: DONE })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your items' })).toBeVisible();
  await expect(page.getByText('Blue suitcase')).toBeVisible();
  // The stored id of the tag is removed.
  const storedTexts = await page.evaluate(() => [
    ...Object.values(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(storedTexts.filter((text) => text.includes(code))).toEqual([]);
});

test('a server error is shown at its field, in either activation step', async ({
  page,
  olivia: _olivia,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*qrcode\/register/);
  await openSurvey(page, addCodes);
  const refuse = async (field: string, message: string) => {
    const answer = refusal(400, 'Please check the fields', { [field]: message });
    await answerOnce(page, '**/api/qrcode/register', answer);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check the fields');
    await page.getByRole('button', { name: 'Try again' }).click();
  };
  await refuse('survey_ans', 'Not this answer');
  await expectMistake(page.getByLabel('Where did you buy Homeward buckle from?'), 'Not this answer');
  await refuse('mobile_number', 'Not this number');
  await expect(page.getByRole('heading', { name: 'Add QR Details' })).toBeVisible();
  await expectMistake(page.getByLabel('Mobile'), 'Not this number');
  await expect(page.getByLabel('Mobile')).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: DONE })).toBeVisible();
});

test('a failure and a success have a picture each, and the close link after a failure leads to the scanner', async ({
  page,
  olivia: _olivia,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*qrcode\/register/);
  const code = await openSurvey(page, addCodes);
  await answerOnce(page, '**/api/qrcode/register', SERVER_ERROR);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText(FAILED)).toBeVisible();
  const failure = await readLargePicture(page.getByRole('main'));
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/qr-scanner$/);

  await page.goto(`/add-qr-code/${code}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await save.click();
  await expect(page.getByRole('heading', { name: DONE })).toBeVisible();
  expect(await readLargePicture(page.getByRole('main'))).not.toBe(failure);
});

type AddCodes = ScreenFixtures['addCodes'];

/** Opens the first step of a new tag. */
async function openDetails(page: Page, addCodes: AddCodes): Promise<string> {
  const [code] = addCodes(1) as [string];
  await page.goto(`/add-qr-code/${code}`);
  await expect(page.getByRole('heading', { name: 'Add QR Details' })).toBeVisible();
  return code;
}

/** Opens the second step. */
async function openSurvey(page: Page, addCodes: AddCodes): Promise<string> {
  const code = await openDetails(page, addCodes);
  await page.getByLabel('Name of item').fill('Blue suitcase');
  await page.getByLabel('Category').selectOption('Luggage');
  await page.getByLabel('Note to the finder').fill('Please call me, day or night.');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Activate QR', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Where did you buy Homeward buckle from?')).toBeVisible();
  return code;
}

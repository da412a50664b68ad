import { expect, type Page } from '@playwright/test';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openNewItem } from '../../support/items/edit-page.ts';

const country = (page: Page) => page.getByRole('combobox', { name: 'Country code' });
const mobile = (page: Page) => page.getByLabel('Mobile');

async function typeNumber(page: Page, countryCode: string, number: string): Promise<void> {
  await country(page).fill(countryCode);
  await mobile(page).fill(number);
  await page.getByLabel('Note to the finder').focus();
}

test('a phone number is accepted in any notation, its country code fills the country, and an error shows the reason', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const plans: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('number-plans')) plans.push(request.url());
  });
  await openNewItem(page, { olivia, addItems });
  await page.getByLabel('Name of item').fill('Red suitcase');
  expect(plans).toEqual([]);

  await typeNumber(page, '+49', '0170/123 45 67');
  await expect(mobile(page)).toHaveValue('1701234567');
  expect(plans).not.toEqual([]);
  await expect(page.getByText('and +49 1701234567.')).toBeVisible();

  await typeNumber(page, '', '+44 (0)7700 900123');
  await expect(country(page)).toHaveValue('+44');
  await expect(mobile(page)).toHaveValue('7700900123');

  await test.step('what stays wrong says why', async () => {
    await typeNumber(page, '+49', '1234567');
    await expectMistake(mobile(page), 'Invalid mobile number');
    await expectMistake(mobile(page), '7 digits entered; numbers for Germany have 10 or 11');
    await typeNumber(page, '', '0170 1234567');
    await expectMistake(mobile(page), 'Choose the country first');
    await typeNumber(page, '+49', '0170 1234567');
    await expectNoMistake(mobile(page));
    await expect(page.getByText('Choose the country first')).toHaveCount(0);
  });

  await test.step('Enter in the box saves the number as a finder dials it', async () => {
    await mobile(page).fill('0041 79 123 45 67');
    await mobile(page).press('Enter');
    await expect(page.getByText('Changes saved')).toBeVisible();
    expect(world.items[0]).toMatchObject({ mobile_number: '+41 791234567' });
  });
});

test('without the numbering plans the server reads the number', async ({
  page,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/number-plans/);
  await page.route('**/number-plans*', (route) => route.abort());
  await openNewItem(page, { olivia, addItems });
  await typeNumber(page, '+49', '0170 1234567');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(world.items[0]).toMatchObject({ mobile_number: '+49 1701234567' });
});

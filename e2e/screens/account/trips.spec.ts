import { DAY_MS } from '@homeward/contract/durations';
import type { FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';

const NUMBER = '912345678';

/** Returns the day after a number of days, in the time zone of the tests' browser (London). */
function day(days: number): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY_MS);
}

async function fillTrip(page: Page, { until = day(6), number = NUMBER } = {}): Promise<void> {
  await page.getByLabel('Last day').fill(until);
  await page.getByLabel('Country code').fill('+351');
  await page.getByLabel('Mobile').fill(number);
}

const plan = (page: Page) => page.getByRole('button', { name: 'Plan this trip' });
const numbersOf = (world: FakeWorld) => world.trips.map(({ mobileNumber }) => mobileNumber);

test('a trip is planned from the settings, shown with the item, changed and ended', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, { isLost: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings menu' }).click();
  await page.getByRole('link', { name: 'Trips' }).click();
  await expect(page.getByText('No trip planned')).toBeVisible();
  await page.getByRole('link', { name: 'Plan a trip' }).click();
  await expect(page.getByLabel('First day')).toHaveValue(day(0));
  await fillTrip(page);
  await plan(page).click();
  await putAwayToast(page, 'Trip saved');
  await expect(page).toHaveURL('/trips');
  const row = page.getByRole('link', { name: /^Until .+Finders see \+351 912345678$/ });
  await expect(row).toBeVisible();

  await test.step('the item’s page says what finders see', async () => {
    await page.goto(`/items/${item?.codeId}`);
    await expect(
      page.getByText(`Finders see +351 ${NUMBER}, ${item?.email} until`, { exact: false }),
    ).toBeVisible();
  });

  await test.step('changed, it has another number', async () => {
    await page.goto('/trips');
    await row.click();
    await expect(page.getByLabel('Last day')).toHaveValue(day(6));
    await expect(page.getByLabel('Country code')).toHaveValue('+351');
    await page.getByLabel('Mobile').fill('961234567');
    await page.getByRole('button', { name: 'Save' }).click();
    await putAwayToast(page, 'Trip saved');
    await expect(page.getByRole('link', { name: /961234567/ })).toBeVisible();
    expect(numbersOf(world)).toEqual(['+351 961234567']);
  });

  await test.step('ended, the usual contact is back', async () => {
    await page.getByRole('link', { name: /961234567/ }).click();
    await page.getByRole('button', { name: 'End this trip now' }).dblclick();
    await putAwayToast(page, 'Finders see your usual contact details again');
    await expect(page.getByText('No trip planned')).toBeVisible();
    await page.goto(`/items/${item?.codeId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Blue suitcase' })).toBeVisible();
    await expect(page.getByText('Finders see')).toHaveCount(0);
  });
});

test('a trip’s errors are shown at their fields, a failure retains the input, and a retry plans no second trip', async ({
  page,
  context,
  world,
  olivia: _,
  expectTrouble,
}) => {
  expectTrouble(/(status of (400|500)|ERR_FAILED).*trips/);
  await page.goto('/trips/new');
  await plan(page).click();
  await expectMistake(page.getByLabel('Last day'), 'Choose the last day');
  await page.getByLabel('Last day').fill(day(-2));
  await plan(page).click();
  await expectMistake(page.getByLabel('Last day'), 'The last day can’t be before the first');
  await page.getByLabel('Last day').fill(day(6));
  await plan(page).click();
  await expectMistake(
    page.getByLabel('Mobile'),
    'Enter a phone number or email where you can be reached on this trip',
  );
  await fillTrip(page, { number: '12' });
  await plan(page).click();
  await expectMistake(page.getByLabel('Mobile'), 'Invalid mobile number');
  await fillTrip(page);

  const calls = (url: URL) => url.pathname.startsWith('/api/user/trips/');
  await answerOnce(page, calls, SERVER_ERROR);
  await plan(page).click();
  await expect(page.getByRole('alert')).toHaveText('Something broke. Try again.');
  await expect(page.getByLabel('Mobile')).toHaveValue(NUMBER);
  const sent = countRequests(context, '/api/user/trips/');
  await plan(page).dblclick();
  await putAwayToast(page, 'Trip saved');
  expect(sent()).toBe(1);
  expect(numbersOf(world)).toEqual(['+351 912345678']);

  await test.step('days that another trip has are refused at the first day', async () => {
    await page.getByRole('link', { name: 'Plan a trip' }).click();
    await fillTrip(page);
    await plan(page).click();
    await expect(page.getByLabel('First day')).toBeFocused();
    await expect(page.getByText(/^You already have a trip from .+ to .+$/)).toBeVisible();
  });
});

test('a failed list of trips can be retried, and the page of an ended trip says that it is over', async ({
  page,
  olivia: _,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*trips/);
  await page.route('**/api/user/trips', (route) => route.fulfill(SERVER_ERROR));
  await page.goto('/trips');
  await expect(page.getByText('Something broke. Try again.')).toBeVisible();
  await page.unroute('**/api/user/trips');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No trip planned')).toBeVisible();
  await page.goto('/trips/5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11');
  await expect(page.getByText('This trip is over')).toBeVisible();
  await page.getByRole('link', { name: 'View your trips' }).click();
  await expect(page).toHaveURL('/trips');
});

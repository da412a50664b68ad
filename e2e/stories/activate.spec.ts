import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { listItems, registerItem } from '../support/items.ts';
import { joinMember, signInBrowser } from '../support/members.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { expectMistake, expectNoMistake } from '../support/mistakes.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';

const TAKEN = 'This QR code is Already Registered';
const FAILED = "Something has gone wrong,don't worry. let's try again.";
const FILLED_IN = {
  'Name of item': 'Blue suitcase',
  Email: 'travel@example.org',
  'Country code': '+44',
  Mobile: '2071838750',
  'Note to the finder': 'Please call me, day or night.',
};

test('the add form says at each field what is wrong with it', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [code] = (await mint(1)) as [MintedCode];
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  await signInBrowser(context, server, olivia);
  await page.goto(`/add-qr-code/${code.id}`);
  const email = page.getByLabel('Email');
  const mobile = page.getByLabel('Mobile');
  await expect(email).toHaveValue(olivia.email);
  await email.fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectMistake(page.getByLabel('Name of item'), 'Name of item is required');
  await expectMistake(email, 'Email is required');
  await expectMistake(page.getByLabel('Category'), 'Category is required');
  await expectMistake(page.getByLabel('Note to the finder'), 'Default Message is required');
  await expectNoMistake(mobile);
  await expect(page.getByLabel('Name of item')).toBeFocused();
  await expectNoAxeViolations(page);

  await email.fill('olivia@example');
  await expectMistake(email, 'Invalid email address');
  await mobile.fill('2071838750');
  await expectMistake(mobile, 'Invalid mobile number');
  await page.getByLabel('Country code').fill('+44');
  await expectNoMistake(mobile);
  await mobile.fill('20718');
  await expectMistake(mobile, 'Invalid mobile number');
  await mobile.fill('');
  await expectNoMistake(mobile);
});

test('a country is chosen with the keyboard or a finger, and nothing else stays in its box', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  hasTouch,
}) => {
  const [code] = (await mint(1)) as [MintedCode];
  await signInBrowser(context, server, await joinMember(server, mailbox, buildPerson('Olivia Marsh')));
  await page.goto(`/add-qr-code/${code.id}`);
  const box = page.getByRole('combobox', { name: 'Country code' });
  const option = (name: RegExp) => page.getByRole('option', { name });
  const touch = (target: Locator) => (hasTouch ? target.tap() : target.click());

  await box.pressSequentially('germ');
  await expect(option(/Germany/)).toBeVisible();
  await box.press('ArrowDown');
  await expect(option(/Germany/)).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(page);
  await box.press('Enter');
  await expect(box).toHaveValue('+49');
  await expect(box).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await touch(box);
  await expect(option(/Albania/)).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await box.fill('united k');
  await touch(option(/United Kingdom/));
  await expect(box).toHaveValue('+44');

  await box.fill('+1234567');
  await expect(box).toHaveValue('+1234');
  await box.fill('Atlantis');
  await expect(page.getByText('No country fits').first()).toBeVisible();
  await page.getByLabel('Mobile').focus();
  await expect(box).toHaveValue('');
  await expect(page.getByText('No country fits')).toHaveCount(0);
  await box.fill('49');
  await page.getByLabel('Mobile').focus();
  await expect(box).toHaveValue('+49');
});

test('nothing typed is lost on the way, and a failed save tried again activates once', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/(status of 500|ERR_FAILED).*qrcode\/register/);
  const [code] = (await mint(1)) as [MintedCode];
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  await signInBrowser(context, server, olivia);
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

  await test.step('the server stumbles', async () => {
    const body = JSON.stringify({ resultMessage: { en: 'Something went wrong on our side.' } });
    const failure = { status: 500, contentType: 'application/json', body };
    await page.route('**/api/qrcode/register', (route) => route.fulfill(failure), { times: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(survey).toHaveValue('At the airport');
  });

  await test.step('the server saves it, but its answer gets lost', async () => {
    const loseAnswer = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/qrcode/register', loseAnswer, { times: 1 });
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

test('whoever is slower learns that the code is taken, and the faster one keeps it', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/);
  const [code] = (await mint(1)) as [MintedCode];
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const sam = await joinMember(server, mailbox, buildPerson('Sam Stone'));
  await signInBrowser(context, server, olivia);
  await page.goto(`/add-qr-code/${code.id}`);
  await fillIn(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await registerItem(server, sam, code, { name: 'Red suitcase' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(TAKEN)).toBeVisible();
  await expectNoAxeViolations(page);
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

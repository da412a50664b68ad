import { expect, type Page } from '@playwright/test';
import { placeItem } from '../support/finders.ts';
import { expectFit, NARROWEST } from '../support/fit.ts';
import { invitationLink } from '../support/invitations.ts';
import { joinMember, signInBrowser } from '../support/members.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { buildPerson, confirmEmail, fillSignUpForm, logIn } from '../support/people.ts';
import { takePhoto } from '../support/photo-files.ts';
import { choosePhoto, expectLoaded, expectShown, SHOWN } from '../support/photos.ts';
import { openSettings } from '../support/settings.ts';
import { test } from '../support/story.ts';
import { putAwayToast } from '../support/toasts.ts';

const LONG_NAME = 'Grandmother’s Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauviolin, the old one';
const WORDS = 'Please call me, day or night.';

test.use({ viewport: NARROWEST });

test('joining and activating a tag fits the narrowest phone', async ({ page, mailbox, mint }) => {
  const olivia = buildPerson('Olivia Marsh');
  const [code] = (await mint(1)) as [MintedCode];

  await test.step('she signs up and follows the link of the mail', async () => {
    await page.goto('/signup');
    await expectFit(page);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectFit(page);
    await fillSignUpForm(page, olivia);
    await expectFit(page);
    await confirmEmail(page, mailbox, olivia);
    await expectFit(page);
  });

  await test.step('she signs in', async () => {
    await page.getByRole('link', { name: 'Login' }).click();
    await expectFit(page);
    await logIn(page, olivia);
    await expect(page.getByRole('heading', { name: 'Switch Profile' })).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByText('QR codes not found')).toBeVisible();
    await expectFit(page);
  });

  await test.step('she types the code of her tag and activates it', async () => {
    await page.getByRole('link', { name: 'Activate QR' }).click();
    await expect(page.getByRole('heading', { name: 'Activate QR' })).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Type code' }).click();
    await expectFit(page);
    await page.getByLabel('Code on the tag').fill(code.id);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'This code is free' })).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await activate(page);
    await expect(page.getByText('Blue suitcase')).toBeVisible();
    await expectFit(page);
  });
});

test('looking after an item fits the narrowest phone, and so does finding it', async ({
  page,
  context,
  browser,
  server,
  mailbox,
  mint,
}) => {
  const { owner, code } = await placeItem({ server, mailbox, mint }, { mobile_number: '' });
  await signInBrowser(context, server, owner);

  await test.step('she looks for it, and for what is not there', async () => {
    await page.goto('/');
    await expect(page.getByText('Blue suitcase')).toBeVisible();
    await expectFit(page);
    const search = page.getByRole('searchbox');
    await search.fill('kite');
    await expect(page.getByText('Blue suitcase')).toHaveCount(0);
    await expectFit(page);
    await search.fill('suitcase');
    await expect(page.getByText('Blue suitcase')).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Clear search' }).click();
  });

  await test.step('she turns lost mode on', async () => {
    await page.getByRole('switch', { name: 'Lost Mode' }).click();
    await expect(page.getByRole('dialog', { name: 'Turn on Lost Mode?' })).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Turn On' }).click();
    await expect(page.getByRole('switch', { name: 'Lost Mode' })).toBeChecked();
    await expectFit(page);
  });

  await test.step('she gives it a long name and a photo', async () => {
    await page.getByRole('link', { name: 'Edit Blue suitcase' }).click();
    await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');
    await expectFit(page);
    await choosePhoto(page, 'Add a photo', await takePhoto());
    await expect(page.getByText('Photo saved')).toBeVisible();
    await expectFit(page);
    await putAwayToast(page, 'Photo saved');
    await expectShown(page, SHOWN);
    await expectFit(page);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Country code').fill('united k');
    await expect(page.getByRole('option', { name: /United Kingdom/ })).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Country code').fill('+44');
    await page.getByLabel('Mobile').fill('2071838750');
    await page.getByLabel('Name of item').fill(LONG_NAME);
    await page.getByRole('button', { name: 'Update' }).click();
    await putAwayToast(page, 'QR details updated');
    await expectLoaded(page.getByRole('article').locator('img'));
    await expectFit(page);
  });

  await test.step('a stranger finds it and leaves a note', async () => {
    const stranger = await (await browser.newContext({ viewport: NARROWEST })).newPage();
    await leaveNote(stranger, code);
    await stranger.context().close();
  });
});

test('settings, profiles and invitations fit the narrowest phone', async ({
  page,
  context,
  browser,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*no-such-page/);
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const colin = buildPerson('Colin Marsh');
  await signInBrowser(context, server, olivia);
  await page.goto('/');

  await test.step('she goes through the menu', async () => {
    await openSettings(page);
    await expectFit(page);
    for (const panel of ['Update Password', 'Signed-in devices', 'Delete Account']) {
      await page.getByRole('link', { name: 'Manage Account' }).click();
      await expect(page.getByRole('dialog').getByText(olivia.email)).toBeVisible();
      await expectFit(page);
      await page.getByRole('link', { name: panel }).click();
      await expect(page.getByRole('dialog', { name: panel })).toBeVisible();
      await expect(page.getByRole('dialog').getByText('Loading')).toHaveCount(0);
      await expectFit(page);
      await page.getByRole('button', { name: 'Back to Manage Account' }).click();
      await page.getByRole('button', { name: 'Back to Settings' }).click();
    }
  });

  await test.step('she reads the questions and the terms', async () => {
    for (const [line, title] of [
      ['FAQs', 'FAQs'],
      ['T&Cs', 'Terms and conditions'],
    ] as const) {
      await page.getByRole('dialog').getByRole('link', { name: line }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const question of await page.locator('summary').all()) await question.click();
      await expectFit(page);
      await page.goBack();
    }
  });

  await test.step('she invites Colin and sees who has not answered', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Switch Profile' }).click();
    await page.getByRole('link', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Send Invite' })).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Name').fill(colin.name);
    await page.getByLabel('Email').fill(colin.email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await putAwayToast(page, /^Invitation sent/);
    await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(colin.name);
    await expectFit(page);
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
  });

  await test.step('Colin opens his invitation, and she manages who shares with her', async () => {
    const link = await invitationLink(mailbox, colin);
    const other = await (await browser.newContext({ viewport: NARROWEST })).newPage();
    await other.goto(link.href);
    await expect(other.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible();
    await expectFit(other);
    await other.context().close();
    await page.getByRole('button', { name: 'Manage Profile' }).click();
    await expectFit(page);
  });

  await test.step('she signs out and has forgotten her password', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expectFit(page);
    await putAwayToast(page, 'Successfully logout');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password-link$/);
    await expectFit(page);
    await page.goto('/no-such-page');
    await expect(page.getByRole('link', { name: 'Take me back' })).toBeVisible();
    await expectFit(page);
  });
});

async function activate(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Add QR Details' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Name of item is required')).toBeVisible();
  await expectFit(page);
  await page.getByLabel('Name of item').fill('Blue suitcase');
  await page.getByLabel('Category').selectOption('Luggage');
  await page.getByLabel('Note to the finder').fill(WORDS);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectFit(page);
  await page.getByLabel('Where did you buy Homeward buckle from?').fill('At the airport');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are all set - hooray!')).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Done' }).click();
}

async function leaveNote(stranger: Page, { url }: MintedCode): Promise<void> {
  await stranger.goto(url);
  await expect(stranger.getByText('This item has been lost.')).toBeVisible();
  await expectFit(stranger);
  await stranger.getByText('Leave a note').click();
  await stranger.getByText('Add a place or your e-mail').click();
  const send = stranger.getByRole('button', { name: 'Send note' });
  await send.click();
  await expect(stranger.getByText('Please enter the message')).toBeVisible();
  await expectFit(stranger);
  await stranger.getByLabel('Your note to Olivia Marsh').fill('It is at gate B12');
  await send.click();
  await expect(stranger.getByText(/^Message sent successfully/)).toBeVisible();
  await expectFit(stranger);
}

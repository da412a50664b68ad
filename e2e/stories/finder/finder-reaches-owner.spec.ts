import { type Browser, expect, type Page } from '@playwright/test';
import { countEffort } from '../../support/browser/count-effort.ts';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { buildPerson, confirmEmail, fillSignUpForm, type NewPerson } from '../../support/people/people.ts';

const FRANKFURT = { latitude: 50.0379, longitude: 8.5622 };
const WORDS = 'Blue suitcase, flight LH 441. Please call me, day or night. Thank you!';

test('a finder reaches the owner', async ({ page, browser, mailbox, mint }) => {
  const effort = await countEffort(page);
  const olivia = buildPerson('Olivia Marsh');
  const [code] = (await mint(1)) as [MintedCode];

  await test.step('Olivia scans her new tag, signs up and confirms her address', async () => {
    await page.goto(code.url);
    await expect(page.getByText('This QR code is not registered')).toBeVisible();
    await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
    await page.getByRole('link', { name: 'SignUp' }).click();
    await fillSignUpForm(page, olivia);
    await confirmEmail(page, mailbox, olivia);
  });

  await test.step('she logs in without typing again and goes on with the tag she came from', async () => {
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/qr-scanner$/);
    await expect(page.getByText('You were activating')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await activate(page, 'Blue suitcase');
    await expect(page).toHaveURL(/\/$/);
    // Nine taps including the mailed link.
    expect(effort).toEqual({ taps: 8, passwords: 3 });
  });

  await test.step('the tag is on her list and not lost', async () => {
    await expect(page.getByText('Blue suitcase')).toBeVisible();
    await expect(page.getByRole('switch', { name: /Lost Mode/ })).not.toBeChecked();
  });

  const finder = await openFinder(browser, code.url);
  await test.step('Fay finds it, leaves a note and shares where she is', async () => {
    await leaveNote(finder, olivia);
    await shareLocation(finder);
  });

  await test.step('Olivia reads both in her mailbox', async () => {
    const note = await mailbox.waitFor(olivia.email, ({ subject = '' }) => /^A message about/.test(subject));
    expect(note.text).toContain('Gate B12, with <b>the staff</b>');
    const share = await mailbox.waitFor(olivia.email, ({ subject = '' }) =>
      /shared the location/.test(subject),
    );
    expect(share.text).toContain('9F2C');
    expect(share.text).toContain('openstreetmap.org');
  });

  await test.step('she turns lost mode on', async () => {
    await page.getByRole('switch', { name: /Lost Mode/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on Lost Mode?' });
    await expect(dialog.getByText('Your contact information and message will be shared')).toBeVisible();
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(page.getByRole('switch', { name: /Lost Mode/ })).toBeChecked();
  });

  await test.step('the next finder reads her words, and she hears of the scan', async () => {
    const next = await openFinder(browser, code.url);
    await expect(next.getByText('This item has been lost.')).toBeVisible();
    await expect(next.getByText(WORDS)).toBeVisible();
    await expect(next.getByRole('link', { name: /\+44 2071838750/ })).toHaveAttribute(
      'href',
      'tel:+442071838750',
    );
    await expect(next.getByRole('button', { name: 'Share location' })).toHaveCount(0);
    const scan = await mailbox.waitFor(olivia.email, ({ subject = '' }) => /scanned/i.test(subject));
    expect(scan.subject).toContain('Blue suitcase');
    await next.context().close();
  });
  await finder.context().close();
});

async function activate(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Add QR Details' })).toBeVisible();
  await page.getByLabel('Name of item').fill(name);
  await page.getByLabel('Country code').fill('United K');
  await page.getByRole('option', { name: /United Kingdom/ }).click();
  await page.getByLabel('Mobile').fill('2071838750');
  await page.getByLabel('Category').selectOption('Luggage');
  await page.getByLabel('Note to the finder').fill(WORDS);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Where did you buy Homeward buckle from?').fill('At the airport');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are all set - hooray!')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
}

async function openFinder(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ geolocation: FRANKFURT, permissions: ['geolocation'] });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Kindness!' })).toBeVisible();
  return page;
}

async function leaveNote(finder: Page, owner: NewPerson): Promise<void> {
  await expect(finder.getByText('This item has not been reported lost yet.')).toBeVisible();
  const send = finder.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(finder.getByText('Please enter the message')).toBeVisible();
  await finder.getByLabel(`Your message to ${owner.name}`).fill('Gate B12, with <b>the staff</b>');
  await expect(finder.getByText('Please enter the message')).toHaveCount(0);
  await send.click();
  await expect(
    finder.getByText(/Message sent successfully\. Please wait 0[45]:\d\d before sending another message\./),
  ).toBeVisible();
}

async function shareLocation(finder: Page): Promise<void> {
  await finder.getByRole('button', { name: 'Share location' }).click();
  await expect(finder.getByText('Success! Location Shared. Thank you for your help!')).toBeVisible();
}

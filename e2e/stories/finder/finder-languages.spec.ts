import { languageQuery } from '@homeward/contract/paths';
import { LANGUAGE_TAGS, LANGUAGES } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { expect, type Page } from '@playwright/test';
import { expectLayout } from '../../support/checks/layout.ts';
import { test } from '../../support/fixtures/story.ts';
import { findItem, placeItem } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';

const NOTE = /^A message about/;
const ar = translatorFor('ar');
const de = translatorFor('de');
const ja = translatorFor('ja');
const pl = translatorFor('pl');

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('gets the page in Arabic, from right to left, and a note in Arabic arrives', async ({
    stage,
    mailbox,
    expectTrouble,
  }) => {
    expectTrouble(/status of 400.*send-message/);
    const words = 'Call me, day or night. LH 441!';
    const { owner, found } = await findItem(stage, { isLost: true, default_message: words });
    await expectLanguage(found, 'ar', 'rtl');
    await expect(found.getByRole('heading', { name: ar('finder.thanks') })).toBeVisible();
    const message = found.getByText(words);
    await expect(message).toHaveCSS('direction', 'ltr');
    await expect(found.getByText('+44 2071838750')).toHaveCSS('direction', 'ltr');

    await found.getByText(ar('finder.leaveNote')).click();
    await found.getByText(ar('finder.addMore')).click();
    const note = found.getByLabel(ar('finder.yourNote', { name: owner.name }));
    const replyTo = found.getByLabel(ar('finder.replyTo'));
    const send = found.getByRole('button', { name: ar('finder.send') });
    await send.click();
    await expect(note).toHaveAccessibleDescription(ar('finder.messageRequired'));
    await note.fill('وجدتها في المحطة');
    await expect(note).toHaveCSS('direction', 'rtl');
    await replyTo.fill('fay@nowhere');
    await send.click();
    await expect(replyTo).toHaveAccessibleDescription(ar('fields.emailInvalid'));
    await replyTo.fill('');
    await send.click();
    await expect(found.getByText(ar('finder.messageSent'))).toBeVisible();
    await expect(found.getByText(/يُرجى الانتظار \u20680[45]:\d\d\u2069/)).toBeVisible();
    const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
    expect(mail.text).toContain('وجدتها في المحطة');
  });
});

test.describe('without JavaScript', () => {
  test.use({ locale: 'ja-JP', javaScriptEnabled: false });

  test('the finder page is Japanese if that is preferred, the language can be changed, and the form retains it', async ({
    page,
    stage,
    mailbox,
    expectTrouble,
  }) => {
    expectTrouble(/status of 400.*qr-code/);
    const { owner, code } = await placeItem(stage);
    await page.goto(code.url);
    await expectLanguage(page, 'ja', 'ltr');
    await expect(page.getByText(ja('finder.notLost'))).toBeVisible();
    await page.getByText(ja('finder.addMore')).click();
    await page.getByLabel(ja('finder.place')).fill('改札の窓口');
    await page.getByRole('button', { name: ja('finder.send') }).click();
    const note = page.getByLabel(`${owner.name}さんへのメッセージ`);
    await expect(note).toHaveAccessibleDescription(ja('finder.messageRequired'));
    await expect(page.getByLabel(ja('finder.place'))).toHaveValue('改札の窓口');

    await switchTo(page, 'Deutsch');
    await expect(page).toHaveURL(`${code.url}?lang=de`);
    await expectLanguage(page, 'de', 'ltr');
    await page.getByRole('button', { name: de('finder.send') }).click();
    await expect(page.getByText(de('finder.messageRequired'))).toBeVisible();

    await switchTo(page, '日本語');
    await note.fill('駅で見つけました');
    await page.getByRole('button', { name: ja('finder.send') }).click();
    await expect(page.getByText(ja('finder.messageSent'))).toBeVisible();
    await expect(page.getByText('次のメッセージを送れるまで、あと05:00です。')).toBeVisible();
    const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
    expect(mail.text).toContain('駅で見つけました');
  });
});

test('changing the finder page’s language retains the input, and server errors are in that language', async ({
  stage,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*send-message/);
  const { owner, found } = await findItem(stage);
  await expectLanguage(found, 'en', 'ltr');
  await found.getByLabel(`Your message to ${owner.name}`).fill('It is at gate B12');
  await found.getByText('Add a location or your email').click();
  await found.getByLabel('Your email, for a reply (optional)').fill('fay@nowhere');

  await switchTo(found, 'Polski');
  await expectLanguage(found, 'pl', 'ltr');
  const replyTo = found.getByLabel(pl('finder.replyTo'));
  await expect(found.getByLabel(`Wiadomość dla: ${owner.name}`)).toHaveValue('It is at gate B12');
  await expect(replyTo).toHaveValue('fay@nowhere');
  // If the field were collapsed, readers would assume that the input was lost.
  await expect(replyTo).toBeVisible();
  await found.getByRole('button', { name: pl('finder.send') }).click();
  await expect(replyTo).toHaveAccessibleDescription(pl('fields.emailInvalid'));
  await expect(replyTo).toBeFocused();
  await replyTo.fill('fay@example.org');
  await found.getByRole('button', { name: pl('finder.send') }).click();
  await expect(found.getByText(pl('finder.messageSent'))).toBeVisible();
  const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
  expect(mail.text).toContain('It is at gate B12');
});

test('the finder page’s language menu opens by key and press, and closes on Escape, an outside press and blur', async ({
  stage,
}) => {
  const { found } = await findItem(stage);
  const summary = found.locator('header summary');
  const turkish = found.getByRole('link', { name: 'Türkçe' });
  await expect(turkish).toBeHidden();

  await found.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await found.keyboard.press('Enter');
  await expect(turkish).toBeVisible();
  await expect(found.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await expect(turkish).toHaveAttribute('lang', 'tr');
  await found.keyboard.press('Tab');
  await found.keyboard.press('Escape');
  await expect(turkish).toBeHidden();
  await expect(summary).toBeFocused();

  await summary.click();
  await expect(turkish).toBeVisible();
  await found.getByRole('contentinfo').click();
  await expect(turkish).toBeHidden();

  await summary.click();
  const [last] = Object.values(LANGUAGES).slice(-1);
  await found.getByRole('link', { name: last?.name ?? '' }).focus();
  await found.keyboard.press('Tab');
  await expect(turkish).toBeHidden();
});

test('the finder page’s languages can be selected at 200 % text size and with forced colours', async ({
  page,
  stage,
}) => {
  const { code } = await placeItem(stage);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const tag of ['de', 'ar'] as const) {
    await page.goto(`${code.url}${languageQuery(tag)}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectLayout(page);
    await page.locator('header summary').click();
    await expectLayout(page);
  }
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const border = await page.locator('header ul').evaluate((list) => getComputedStyle(list).borderTopWidth);
  expect(Number.parseFloat(border), 'a border where colours are taken away').toBeGreaterThan(0);
});

test('in every language the finder page fits the narrowest phone, and its essentials are visible on a common one', async ({
  page,
  stage,
}) => {
  const { owner, code } = await placeItem(stage);
  const { code: lost } = await placeItem(stage, { owner, isLost: true });
  for (const tag of LANGUAGE_TAGS) {
    const t = translatorFor(tag);
    await test.step(LANGUAGES[tag].name, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${lost.url}${languageQuery(tag)}`);
      await expect(page.getByRole('link', { name: t('finder.call') })).toBeInViewport({ ratio: 1 });
      await page.goto(`${code.url}${languageQuery(tag)}`);
      await expect(page.getByRole('button', { name: t('finder.send'), exact: true })).toBeInViewport({
        ratio: 1,
      });
      await page.setViewportSize({ width: 320, height: 568 });
      await page.getByText(t('finder.addMore')).click();
      await page.locator('header summary').click();
      await expectLayout(page);
    });
  }
});

async function expectLanguage(page: Page, lang: string, dir: 'ltr' | 'rtl'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
}

async function switchTo(page: Page, name: string): Promise<void> {
  await page.locator('header summary').click();
  await page.getByRole('link', { name }).click();
}

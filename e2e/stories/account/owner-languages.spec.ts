import { LANGUAGES, type Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import type { ParsedMail } from '@homeward/testing/mail/mailbox.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/checks/axe.ts';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { openFound } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { buildPerson, linkIn, PASSWORD } from '../../support/people/people.ts';

const NOTE = 'It is at gate B12';
/** First strong isolate and its end, around values in right-to-left languages (UAX #9). */
const ISOLATES = /[\u2068\u2069]/g;

const OWNERS: readonly { language: Language; locale: string; name: string; item: string; message: string }[] =
  [
    {
      language: 'ar',
      locale: 'ar-EG',
      name: 'ليلى حسن',
      item: 'حقيبة سفر زرقاء',
      message: 'اتصلوا بي من فضلكم.',
    },
    {
      language: 'ja',
      locale: 'ja-JP',
      name: '佐藤 花子',
      item: '青いスーツケース',
      message: 'お電話ください。',
    },
  ];

for (const { language, locale, name, item, message } of OWNERS) {
  const t = translatorFor(language);
  const { lang, dir } = LANGUAGES[language];

  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test(`takes an owner from sign-up to recovery in ${LANGUAGES[language].name}, mails included`, async ({
      page,
      browser,
      server,
      mailbox,
      mint,
    }) => {
      const person = { ...buildPerson('Lang Owner'), name };
      const [code] = (await mint(1)) as [MintedCode];
      const button = (text: string) => page.getByRole('button', { name: text, exact: true });
      const textOf = (mail: ParsedMail) => (mail.text ?? '').replaceAll(ISOLATES, '');
      /** Returns the mail with this subject, which is in the owner's language. */
      const mailOf = async (subject: string) => {
        const pattern = new RegExp(`^${RegExp.escape(subject)}$`);
        const mail = await waitForMails(mailbox, person.email, { subject: pattern, count: 1 });
        expect(/<html [^>]*>/.exec(String(mail.html))?.[0]).toBe(`<html dir="${dir}" lang="${lang}">`);
        return mail;
      };

      await test.step('signs up', async () => {
        await page.goto('/signup');
        await expectLanguage(page, language);
        await expect(page).toHaveTitle(new RegExp(t('account.signUp')));
        await button(t('account.signUp')).click();
        await expect(page.getByLabel(t('account.name'))).toHaveAccessibleDescription(
          t('fields.nameRequired'),
        );
        await page.getByLabel(t('account.name')).fill(person.name);
        await page.getByLabel(t('account.email')).fill(person.email);
        await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
        await page.getByLabel(t('account.confirmPassword')).fill(PASSWORD);
        await expectNoAxeViolations(page);
        await button(t('account.signUp')).click();
        await expect(page.getByText(t('answers.account.signedUp'))).toBeVisible();
      });

      await test.step('confirms the address and logs in', async () => {
        const mail = await mailOf(t('mails.verify.subject', { brand: 'Homeward' }));
        expect(textOf(mail)).toContain(t('mails.verify.title'));
        await page.goto(linkIn(mail.text, '/account?'));
        await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
        await button(t('account.verify.confirm')).click();
        await page.getByRole('link', { name: t('account.verify.login') }).click();
        await expect(page.getByRole('heading', { name: t('profiles.title') })).toBeVisible();
      });

      await test.step('activates a tag', async () => {
        await page.goto(`/add-qr-code/${code.id}`);
        await page.getByLabel(t('details.name')).fill(item);
        await page.getByLabel(t('details.email')).fill(person.email);
        await page.getByLabel(t('details.category')).selectOption('Luggage');
        // The placeholder follows the direction of the page's language.
        await expect(page.getByLabel(t('details.note'))).toHaveCSS('direction', dir);
        await page.getByLabel(t('details.note')).fill(message);
        await expectNoAxeViolations(page);
        await button(t('ui.next')).click();
        await button(t('ui.save')).click();
        await expect(page.getByText(t('activation.done.title'))).toBeVisible();
      });

      await test.step('reports the item lost', async () => {
        await page.goto('/');
        await page.getByRole('switch', { name: t('list.lostMode.label') }).click();
        await expect(page.getByText(message)).toBeVisible();
        await expectNoAxeViolations(page);
        await button(t('list.lostMode.confirm')).click();
        await expect(page.getByText(t('list.lost'), { exact: true })).toBeVisible();
      });

      await test.step('reads the note of a finder, in a mail and in the app', async () => {
        const finder = await browser.newContext({ locale: 'en-GB', baseURL: server.url });
        const found = await openFound(finder, code);
        await found.getByText('Leave a note').click();
        await found.getByLabel(/^Your message to/).fill(NOTE);
        await found.getByRole('button', { name: 'Send message' }).click();
        await expect(found.getByText('Message sent successfully.')).toBeVisible();
        await finder.close();

        const mail = await mailOf(t('mails.note.subject', { item }));
        expect(textOf(mail)).toContain(NOTE);
        expect(textOf(mail)).toContain(t('mails.parts.when'));
        await page.goto(linkIn(mail.text, `/items/${code.id}`));
        await expect(page.getByText(NOTE)).toBeVisible();
        await expectLanguage(page, language);
        await expectNoAxeViolations(page);
      });

      await test.step('has it home again', async () => {
        await page.goto(`/items/${code.id}`);
        await page.getByRole('switch', { name: t('list.lostMode.label') }).click();
        expect(await loadedMessages(page)).toEqual([`rest-${language}`, `start-${language}`]);
        await button(t('list.homeAgain.confirm')).click();
        await expect(page.getByText(t('timeline.events.recovered')).first()).toBeVisible();
        await expectNoAxeViolations(page);
      });
    });
  });
}

test('a language selected before signing in is stored in the account, applies on another device, and changes in Settings', async ({
  page,
  browser,
  server,
  join,
  mailbox,
}) => {
  const olivia = await join('Olivia Marsh');
  const de = translatorFor('de');
  const pl = translatorFor('pl');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: de('account.signInPage.title') })).toBeVisible();
  await expect(page.getByLabel(de('account.email'))).toHaveValue(olivia.email);
  // A mailed link opens in a new tab.
  const other = await page.context().newPage();
  await other.goto('/signin');
  await other.getByLabel(de('account.email')).fill(olivia.email);
  await other.getByLabel(de('account.password'), { exact: true }).fill(PASSWORD);
  const saved = other.waitForResponse((response) => response.url().endsWith('/api/user/language'));
  await other.getByRole('button', { name: de('account.logIn') }).click();
  await expect(other.getByRole('heading', { name: de('profiles.title') })).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await other.close();

  const elsewhere = await browser.newContext({ locale: 'fr-FR', baseURL: server.url });
  const tablet = await elsewhere.newPage();
  await tablet.goto('/signin');
  const fr = translatorFor('fr');
  await tablet.getByLabel(fr('account.email')).fill(olivia.email);
  await tablet.getByLabel(fr('account.password'), { exact: true }).fill(PASSWORD);
  await tablet.getByRole('button', { name: fr('account.logIn') }).click();
  await expect(tablet.getByRole('heading', { name: de('profiles.title') })).toBeVisible();

  await tablet.goto('/#account');
  await tablet.getByLabel(de('settings.language.label')).selectOption('Polski');
  await expect(tablet.locator('html')).toHaveAttribute('lang', 'pl');
  await tablet.reload();
  await expect(tablet.getByLabel(pl('settings.language.label'))).toBeVisible();
  await elsewhere.close();

  await page.goto('/forgot-password-link');
  await page.context().clearCookies();
  await page.goto('/forgot-password-link');
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  const reset = new RegExp(`^${RegExp.escape(pl('mails.resetPassword.subject', { brand: 'Homeward' }))}$`);
  await waitForMails(mailbox, olivia.email, { subject: reset, count: 1 });
});

/** Returns the message bundles that the page has requested. */
function loadedMessages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /messages-(\w+-\w+)-\w+\.json$/.exec(name)?.[1])
      .filter((bundle) => bundle !== undefined)
      .toSorted()
      .filter((bundle, index, all) => bundle !== all[index - 1]),
  );
}

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].lang);
  await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGES[language].dir);
}

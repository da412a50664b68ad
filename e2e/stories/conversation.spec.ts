import { type Browser, expect, type Page } from '@playwright/test';
import { placeItem } from '../support/finders.ts';
import { waitForMails } from '../support/mails.ts';
import { test } from '../support/story.ts';

const FAY = 'fay@example.org';
const LINK = /\/messages\/[\w-]{22}/;

test('a finder and an owner write to each other, and neither learns the other’s address', async ({
  page,
  browser,
  stage,
  mailbox,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*(?:messages|conversation)/);
  const { owner, code } = await placeItem(stage);
  await signIn(owner);
  const fay = await (await browser.newContext()).newPage();

  await test.step('Fay leaves a note with her address and is told where the answer comes', async () => {
    await fay.goto(code.url);
    await fay.getByText('Add a place or your e-mail').click();
    await expect(fay.getByLabel(/^Your e-mail/)).toHaveAccessibleDescription(
      'We mail you the answer. The owner does not see your address.',
    );
    await fay.getByLabel(/^Your e-mail/).fill(FAY);
    await fay.getByLabel(/^Your note to/).fill('It is at gate B12');
    await fay.getByRole('button', { name: 'Send note' }).click();
    await expect(fay.getByRole('link', { name: 'Follow the answer here' })).toBeVisible();
  });

  await test.step('she finds the link again on her next visit, and it says that the note is delivered', async () => {
    await fay.reload();
    await fay.getByRole('link', { name: 'Follow the answer here' }).click();
    await expect(fay).toHaveURL(LINK);
    await expect(fay.getByText('It is at gate B12')).toBeVisible();
    await expect(fay.getByText('Delivered')).toBeVisible();
  });

  await test.step('the mail leads the owner to the note; Fay sees that it was seen', async () => {
    const mail = await waitForMails(mailbox, owner.email, { subject: /^A note about/, count: 1 });
    expect(mail.replyTo).toBeUndefined();
    await page.goto(new URL(/https?:\S+\/items\/\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname);
    await expect(page.getByText('It is at gate B12')).toBeVisible();
    await expect(page.getByText(`Seen by ${owner.name}`)).toBeVisible({ timeout: 20_000 });
    await fay.reload();
    await expect(fay.getByText('Seen by the owner')).toBeVisible();
  });

  await test.step('the owner’s draft survives a reload, and the answer reaches Fay’s page and mailbox', async () => {
    await page.getByLabel('Your answer').fill('I am at the station');
    await page.reload();
    await expect(page.getByLabel('Your answer')).toHaveValue('I am at the station');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('I am at the station')).toBeVisible();
    await expect(page.getByLabel('Your answer')).toHaveValue('');
    const mail = await waitForMails(mailbox, FAY, { subject: /answered your note$/, count: 1 });
    expect(mail.text).toContain('> I am at the station');
    await fay.goto(LINK.exec(mail.text ?? '')?.[0] ?? '');
    await expect(fay.getByText('I am at the station')).toBeVisible();
  });

  await test.step('Fay writes on, and the owner reads it', async () => {
    await fay.getByLabel('Your message').fill('I wait there until six');
    await fay.getByRole('button', { name: 'Send' }).click();
    await expect(fay.getByRole('listitem').getByText('I wait there until six')).toBeVisible();
    await expect(fay.getByLabel('Your message')).toHaveValue('');
    await waitForMails(mailbox, owner.email, { subject: /wrote again/, count: 1 });
    await page.reload();
    await expect(page.getByText('I wait there until six')).toBeVisible();
  });

  await test.step('no page and no mail of one has the address of the other', async () => {
    const finderPage = await fay.content();
    expect(finderPage).not.toContain(owner.email);
    expect(await page.content()).not.toContain(FAY);
    for (const mail of mailbox.all()) {
      const other = mail.envelope.to.includes(FAY) ? owner.email : FAY;
      expect(mail.raw).not.toContain(other);
    }
  });

  await test.step('the owner ends it; the link then shows that, and nothing else', async () => {
    await page.getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End conversation' }).click();
    await expect(page.getByText('This conversation has ended.')).toBeVisible();
    await fay.reload();
    await expect(fay.getByRole('heading', { name: 'This conversation is not open' })).toBeVisible();
    await expect(fay.getByText('It is at gate B12')).toHaveCount(0);
  });
  await fay.context().close();
});

test('a finder without JavaScript follows the answer, writes on and ends it', async ({
  browser,
  stage,
  expectTrouble,
}) => {
  expectTrouble(/status of 40[04].*messages/);
  const { code } = await placeItem(stage);
  const fay = await openPlainPage(browser, code.url);
  await fay.getByLabel(/^Your note to/).fill('Found it');
  await fay.getByRole('button', { name: 'Send note' }).click();
  await fay.getByRole('link', { name: 'Follow the answer here' }).click();
  await expect(fay.getByText('Found it')).toBeVisible();

  await fay.getByRole('button', { name: 'Send' }).click();
  await expect(fay.getByLabel('Your message')).toHaveAccessibleDescription('Please enter the message');
  await fay.getByLabel('Your message').fill('At the desk');
  await fay.getByRole('button', { name: 'Send' }).click();
  await expect(fay.getByRole('listitem')).toHaveCount(2);
  await fay.reload();
  await expect(fay.getByRole('listitem'), 'a reload sends nothing again').toHaveCount(2);

  await fay.getByText('English').first().click();
  await fay.getByRole('link', { name: 'Deutsch' }).click();
  await expect(fay.getByText('Zugestellt')).toHaveCount(2);
  await fay.getByText('Unterhaltung beenden').first().click();
  await fay.getByRole('button', { name: 'Unterhaltung beenden' }).click();
  await expect(fay.getByRole('heading', { name: 'Diese Unterhaltung ist nicht offen' })).toBeVisible();
  await fay.context().close();
});

async function openPlainPage(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en' })).newPage();
  await page.goto(url);
  return page;
}

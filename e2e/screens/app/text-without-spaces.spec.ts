import { loadBuiltEmails } from '@homeward/api/platform/mail/mail-delivery.ts';
import { addFakeConversation } from '@homeward/testing/fake-api/fake-conversations.ts';
import { addFakeEvent } from '@homeward/testing/fake-api/fake-world.ts';
import { SAMPLE_MAILS } from '@homeward/testing/mail/sample-mails.ts';
import { expect, type Page } from '@playwright/test';
import { showMail } from '../../support/browser/show-mail.ts';
import { expectNoTextBeyondSides } from '../../support/checks/overflow.ts';
import { test } from '../../support/fixtures/screen.ts';

const text = (length: number) => 'W'.repeat(length);

test('text without a space widens no screen of the app', async ({
  page,
  world,
  addPerson,
  addItems,
  signIn,
}) => {
  const owner = addPerson(text(80));
  await signIn(owner);
  const colin = addPerson(`C${text(79)}`);
  world.links.push({ ownerId: owner.id, coOwnerId: colin.id });
  const details = {
    name: text(100),
    category: text(80),
    default_message: text(1000),
    survey_ans: text(500),
    email: `${text(60)}@${text(60)}.org`,
  };
  const [item] = addItems(owner, { ...details, isLost: true });
  if (!item) throw new Error('There is no item');
  const note = { message: text(2000), place: text(2000) };
  addFakeEvent(world, item, { kind: 'note', ...note, conversationId: null });
  const answer = { accountId: colin.id, author: colin.name, message: text(2000), createdAt: new Date() };
  const { note: left } = addFakeConversation(world, item, {
    ...note,
    messages: [{ id: crypto.randomUUID(), isFromOwner: true, ...answer }],
  });
  await page.setViewportSize({ width: 320, height: 640 });

  const visit = async (path: string, arrived: (page: Page) => Promise<void>) => {
    await page.goto(path);
    await arrived(page);
    await expectNoTextBeyondSides(page, path);
  };
  const sees = (words: string | RegExp) => async () => {
    await expect(page.getByText(words).first()).toBeVisible();
  };
  await visit('/', sees(details.name));
  await visit('/?q=WWW', sees(details.name));
  await visit(`/items/${item.codeId}`, sees(note.message));
  await visit(`/items/${item.codeId}/notes/${left.id}`, sees(note.message));
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoTextBeyondSides(page, 'the dialog that ends a conversation');
  await visit(`/edit-qr-code/${item.codeId}`, sees('Name of item'));
  await visit(`/edit-qr-code/${item.codeId}/give-away`, sees('What do you want to pass on?'));
  await visit(`/items/${item.codeId}/poster`, sees('Download PDF'));
  await visit(`/survey-form?code=${item.codeId}`, sees(/^Where did you buy/));
  await visit(`/add-qr-code/${item.codeId}`, sees('You’ll find it in your items.'));
  await visit('/manage-profile', sees(colin.name));
  await visit('/#account', sees(owner.email));
});

/** Props of mails with user input. */
const TYPED = [
  'name',
  'itemName',
  'formerName',
  'newName',
  'ownerName',
  'passkey',
  'message',
  'answer',
  'freeText',
];

/** Letters without a space, a compound noun, and a long map link. */
const WIDE = `${text(100)} Fahrradkinderanhänger https://www.google.com/maps/place/Example/@50.0379,8.5622,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2`;

test('a Japanese title of a mail is split between phrases and not within a word', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { renderEmail } = await loadBuiltEmails();
  const { html } = await renderEmail('verify', SAMPLE_MAILS.verify, { language: 'ja' });
  await showMail(page, html);
  const linesOf = (word: string) =>
    page.locator('h1').evaluate((title, part) => {
      const words = document.createRange();
      const text = title.firstChild as Text;
      words.setStart(text, text.data.indexOf(part));
      words.setEnd(text, text.data.indexOf(part) + part.length);
      return words.getClientRects().length;
    }, word);
  expect([await linesOf('アドレス'), await linesOf('確認')]).toEqual([1, 1]);
});

test('text without a space widens no mail, also in a mail program that reads no style sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { renderEmail } = await loadBuiltEmails();
  for (const [mail, props] of Object.entries(SAMPLE_MAILS)) {
    const typed = JSON.stringify(props, (key, value) => (TYPED.includes(key) ? WIDE : value));
    const { html } = await renderEmail(mail, JSON.parse(typed));
    await showMail(page, html.replace(/<style>.*<\/style>/, ''));
    await expectNoTextBeyondSides(page, mail);
  }
});

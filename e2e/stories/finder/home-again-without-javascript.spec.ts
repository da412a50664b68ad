import { expect } from '@playwright/test';
import { expectNoAddress, expectNoAddressInMails } from '../../support/checks/addresses.ts';
import { test } from '../../support/fixtures/story.ts';
import { placeItem } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { callServer } from '../../support/people/members.ts';
import { buildPerson } from '../../support/people/people.ts';

const WORDS = 'Call me, <b>please</b> & thank you';
const LINK = /\/messages\/[\w-]{22}[^\s>]*/;

test('without JavaScript a finder’s conversation is read, answered, continued, thanked, translated and ended', async ({
  browser,
  stage,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 40[04].*messages/);
  // Finders see the contact address, never the account's.
  const { owner, code } = await placeItem(stage, {
    isLost: true,
    email: 'suitcase@example.org',
    default_message: WORDS,
  });
  const finder = buildPerson('Fay Finder').email;
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  const fay = await plain.newPage();
  const listed = fay.getByRole('listitem');
  const token = owner.accessToken;

  await test.step('her scan is mailed; she says in words where it is, and follows the link to the answer', async () => {
    await fay.goto(code.url);
    await expect(fay.getByText('This item has been lost.')).toBeVisible();
    await expect(fay.getByText(WORDS)).toBeVisible();
    await waitForMails(mailbox, owner.email, { subject: /“Blue suitcase” was just scanned/, count: 1 });
    // It needs the script.
    await expect(fay.getByRole('button', { name: 'Add where I am (about 1 km)' })).toHaveCount(0);
    await fay.getByText('Leave a note').click();
    await fay.getByText('Add a location or your email').click();
    await fay.getByLabel('Where is it now? (optional)').fill('Terminal 1');
    await fay.getByLabel(/^Your email/).fill(finder);
    await fay.getByLabel(`Your message to ${owner.name}`).fill('Found it');
    await fay.getByRole('button', { name: 'Send message' }).click();
    await expect(fay.getByText(/^Check your inbox/)).toBeVisible();
    await expectNoAddress(fay, [owner.email]);
    await fay.getByRole('link', { name: 'See replies here' }).click();
    await expect(fay.getByText('Found it')).toBeVisible();
    await expect(fay.getByText('Delivered')).toBeVisible();
  });

  const note = await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
  expect(note.text).toContain('Terminal 1');
  const [, conversation = ''] = /\/notes\/([\w-]+)/.exec(note.text ?? '') ?? [];

  await test.step('the owner opens the item, and she sees that', async () => {
    const body = { entries: [conversation], until: new Date().toISOString() };
    await callServer(server, ['PUT', `/api/qrcode/${code.id}/timeline/read`], { body, token });
    await fay.reload();
    await expect(fay.getByText('Seen by the owner')).toBeVisible();
    await expectNoAddress(fay, [owner.email]);
  });

  await test.step('she confirms her address by the mail she got', async () => {
    const mail = await waitForMails(mailbox, finder, { subject: /^Confirm that you want replies/, count: 1 });
    await fay.goto(/\/finder-mails\/confirm[^\s>]+/.exec(mail.text ?? '')?.[0] ?? '');
    await fay.getByRole('button', { name: 'Get replies by email' }).click();
    await fay.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(fay.getByText('Found it')).toBeVisible();
  });

  await test.step('the owner answers, and she has it on her page and in her mailbox', async () => {
    const body = { id: crypto.randomUUID(), message: 'On my way' };
    const path = `/api/qrcode/${code.id}/conversations/${conversation}/messages`;
    await callServer(server, ['POST', path], { body, token });
    await fay.reload();
    await expect(listed.getByText('On my way')).toBeVisible();
    const mail = await waitForMails(mailbox, finder, {
      subject: /^Olivia replied to your message$/,
      count: 1,
    });
    expect(mail.text).toContain('> On my way');
    await fay.goto(LINK.exec(mail.text ?? '')?.[0] ?? '');
    await expect(listed.getByText('On my way')).toBeVisible();
  });

  await test.step('she writes on: an empty message is refused, and a reload sends nothing again', async () => {
    await fay.getByRole('button', { name: 'Send' }).click();
    await expect(fay.getByLabel('Your message')).toHaveAccessibleDescription('Please enter the message');
    await fay.getByLabel('Your message').fill('At the desk');
    await fay.getByRole('button', { name: 'Send' }).click();
    await expect(listed).toHaveCount(3);
    await fay.reload();
    await expect(listed, 'a reload sends nothing again').toHaveCount(3);
    await waitForMails(mailbox, owner.email, { subject: /wrote again/, count: 1 });
  });

  await test.step('it is home again, and her page and a mail say thanks', async () => {
    const body = { code: code.id, is_lost: false, is_recovered: true, thanks: 'Coffee is on me' };
    await callServer(server, ['PUT', '/api/qrcode/change-status'], { body, token });
    await fay.reload();
    await expect(fay.getByText('Coffee is on me')).toBeVisible();
    const mail = await waitForMails(mailbox, finder, {
      subject: /^Olivia replied to your message$/,
      count: 2,
    });
    expect(mail.text).toContain('> Coffee is on me');
    await expectNoAddress(fay, [owner.email]);
  });

  await test.step('she refuses further mails by the link at the end of one, and changes her mind', async () => {
    const here = fay.url();
    const mail = await waitForMails(mailbox, finder, {
      subject: /^Olivia replied to your message$/,
      count: 2,
    });
    await fay.goto(/\/finder-mails\?[^\s>]+/.exec(mail.text ?? '')?.[0] ?? '');
    await fay.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(fay.getByRole('heading', { name: 'You won’t get these emails any more' })).toBeVisible();
    await fay.getByRole('button', { name: 'Allow these emails again' }).click();
    await expect(fay.getByRole('heading', { name: 'Emails to finders', exact: true })).toBeVisible();
    await fay.goto(here);
  });

  await test.step('she reads it in German and ends it there', async () => {
    await fay.getByText('English').first().click();
    await fay.getByRole('link', { name: 'Deutsch' }).click();
    await expect(fay.getByText('Gelesen')).toHaveCount(1);
    await expect(fay.getByText('Zugestellt')).toHaveCount(1);
    await fay.getByText('Unterhaltung beenden').first().click();
    await fay.getByRole('button', { name: 'Unterhaltung beenden' }).click();
    await expect(
      fay.getByRole('heading', { name: 'Diese Unterhaltung ist nicht mehr verfügbar' }),
    ).toBeVisible();
  });

  expectNoAddressInMails(mailbox, { finder, owners: [owner.email] });
  await plain.close();
});

import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { findItem, placeItem } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { callServer } from '../../support/people/members.ts';

const NOTE = /^A message about/;
const GERMAN = { have: 'Ich habe den Gegenstand bei mir.', oneTap: 'Mit einem Tippen antworten' };

test('a finder answers with one tap in German; the owner gets it in English', async ({ stage, mailbox }) => {
  const { owner, found } = await findItem(stage);
  await found.goto(`${found.url()}?lang=de`);
  await found.getByText(GERMAN.oneTap).click();
  await found.getByRole('button', { name: GERMAN.have }).click();
  await expect(found.getByText('Ihre Nachricht wurde gesendet.')).toBeVisible();
  const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
  expect(mail.text).toContain('I have it with me.');
});

test('the Enter key in a field sends the typed message, not a quick answer', async ({ stage, mailbox }) => {
  const { owner, found } = await findItem(stage);
  await found.getByLabel(`Your message to ${owner.name}`).fill('It is at gate B12');
  await found.getByText('Add a location or your email').click();
  await found.getByLabel('Where is it now? (optional)').fill('Gate B12');
  await found.keyboard.press('Enter');
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
  expect(mail.text).not.toContain('I have it with me.');
});

test('a lost item’s page has one main way; the others are folded below it', async ({ stage }) => {
  const contact_ways = [{ kind: 'signal', value: '+44 7700900123', name: 'Colin, evenings' }];
  const { found, owner } = await findItem(stage, { isLost: true });
  await callServer(stage.server, ['PUT', '/api/user/contact-ways'], {
    body: { contact_ways },
    token: owner.accessToken,
  });
  await found.reload();
  const main = found.locator('a.reach.main');
  await expect(main).toHaveAttribute('href', 'tel:+442071838750');
  await expect(found.locator('a.reach:visible')).toHaveCount(1);
  await found.getByText('More ways to get in touch').click();
  await expect(found.getByRole('link', { name: owner.email })).toBeVisible();
  const signal = found.getByRole('link', { name: 'Colin, evenings' });
  await expect(signal).toHaveAttribute('href', 'https://signal.me/#p/+447700900123');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a finder answers with one tap, without any text', async ({ page, stage, mailbox }) => {
    const { owner, code } = await placeItem(stage, { isLost: true });
    await page.goto(code.url);
    await page.getByText('Leave a note').click();
    await tapDesk(page);
    const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
    expect(mail.text).toContain('I left it at the desk.');
  });
});

async function tapDesk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I left it at the desk.' }).click();
  await expect(page.getByText('Message sent successfully.')).toBeVisible();
}

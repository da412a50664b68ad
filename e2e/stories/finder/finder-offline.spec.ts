import { type BrowserContext, expect, type Page } from '@playwright/test';
import { goOffline } from '../../support/browser/go-offline.ts';
import { type Stage, test } from '../../support/fixtures/story.ts';
import { findItem } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';

const NOTE = /^A message about/;
const WAITS = 'Your message is saved here. We’ll send it when you’re back online.';
const REPEATS = 'Our server isn’t responding. Your message is saved here. We’ll keep trying.';
const NOTE_CALL = '**/api/user/send-message';
/** The browser requests the favicon last, at an unpredictable time. */
const ICON_LOST = /ERR_INTERNET_DISCONNECTED.*favicon/;

test('a note written offline is sent after the reconnect, retried with the same id, and delivered once', async ({
  context,
  stage,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(ICON_LOST);
  expectTrouble(/ERR_FAILED.*send-message/);
  const { owner, found, sent } = await findAndFollow(stage);
  let lost = 0;
  // The server receives the first request, but its response is lost.
  await found.route(NOTE_CALL, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await goOffline(found);
  await write(found, owner.name, 'Found at gate B13');
  await expect(found.getByText(WAITS)).toBeVisible();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
  expect(mail.text).toContain('gate B13');
});

test('a pending note is sent after a reload', async ({ context, stage, expectTrouble }) => {
  expectTrouble(ICON_LOST);
  expectTrouble(/ERR_FAILED.*send-message/);
  const { owner, found, sent } = await findAndFollow(stage);
  await found.route(NOTE_CALL, (route) => route.abort());
  await goOffline(found);
  await write(found, owner.name, 'Found at gate B16');
  await expect(found.getByText(WAITS)).toBeVisible();
  const failed = found.waitForEvent('requestfailed', (request) => /send-message/.test(request.url()));
  await context.setOffline(false);
  await failed;
  await found.unroute(NOTE_CALL);
  await found.reload();
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('a pending note can be edited and is not sent during the edit', async ({
  context,
  stage,
  expectTrouble,
}) => {
  expectTrouble(ICON_LOST);
  const { owner, found, sent } = await findAndFollow(stage);
  await goOffline(found);
  await write(found, owner.name, 'Found at');
  await expect(found.getByText(WAITS)).toBeVisible();
  await found.getByLabel(`Your message to ${owner.name}`).fill('Found at gate B1');
  await expect(found.getByText('Your message is saved here.')).toBeVisible();
  await context.setOffline(false);
  await expect(found.getByText('You’re offline.')).toHaveCount(0);
  expect(sent).toEqual([]);
  await write(found, owner.name, 'Found at gate B14');
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a note that fails with a server error stays in the form and is retried with the same id', async ({
  stage,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/503/);
  const { owner, found, sent } = await findAndFollow(stage);
  let isAway = true;
  await found.route(NOTE_CALL, (route) =>
    isAway ? route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: {} }) : route.continue(),
  );
  await write(found, owner.name, 'Found at gate B15');
  const status = found.getByRole('status').filter({ hasText: REPEATS });
  await expect(status).toBeVisible();
  await expect(found.getByLabel(`Your message to ${owner.name}`)).toHaveValue('Found at gate B15');
  isAway = false;
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  await expect(status).toHaveCount(0);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
  const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
  expect(mail.text).toContain('gate B15');
});

test('a rejected note is not retried, and its text stays', async ({ stage, expectTrouble }) => {
  expectTrouble(/503|400/);
  const { owner, found, sent } = await findAndFollow(stage);
  const refusal = { resultMessage: { en: 'This owner reads no more messages from you.' } };
  await found.route(NOTE_CALL, (route) =>
    sent.length === 1
      ? route.fulfill({ status: 503, json: {} })
      : route.fulfill({ status: 400, json: refusal }),
  );
  await write(found, owner.name, 'Found at gate B17');
  await expect(found.getByText(refusal.resultMessage.en)).toBeVisible();
  await expect(found.getByText(REPEATS)).toHaveCount(0);
  await expect(found.getByLabel(`Your message to ${owner.name}`)).toHaveValue('Found at gate B17');
  expect(sent).toHaveLength(2);
});

/** Opens an item's page as a finder and records the notes sent from it. */
async function findAndFollow(stage: Stage) {
  return { ...(await findItem(stage)), sent: followNotes(stage.context) };
}

async function write(page: Page, ownerName: string, note: string): Promise<void> {
  await page.getByLabel(`Your message to ${ownerName}`).fill(note);
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** Records the ids of a browser's notes in order. */
function followNotes(context: BrowserContext): readonly string[] {
  const ids: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/user/send-message')) ids.push(request.postDataJSON().note_id);
  });
  return ids;
}

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openFound, placeItem } from '../support/finders.ts';
import { test } from '../support/story.ts';

const WAITS = 'Your note is kept here and goes by itself as soon as you are online.';
const NOTE_CALL = '**/api/user/send-message';
/** The last thing that a browser asks for, at a time of its own. */
const ICON_LOST = /ERR_INTERNET_DISCONNECTED.*favicon/;

test('a note written without a connection goes by itself when there is one, and the owner gets it once', async ({
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(ICON_LOST);
  const { owner, page, sent } = await openAndFollow({ context, server, mailbox, mint });
  await context.setOffline(true);
  await write(page, owner.name, 'Found at gate B12');
  await expect(page.getByText(WAITS)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('Message sent successfully.')).toBeVisible();
  expect(sent).toHaveLength(1);
  const isNote = ({ text }: { text?: string | undefined }) => text?.includes('gate B12') === true;
  await mailbox.waitFor(owner.email, isNote);
  expect(mailbox.all().filter(isNote)).toHaveLength(1);
});

test('a line that is back and not yet good is tried again, with the same note', async ({
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(ICON_LOST);
  expectTrouble(/ERR_FAILED.*send-message/);
  const { owner, page, sent } = await openAndFollow({ context, server, mailbox, mint });
  let lost = 0;
  // The server gets the first one, and its answer is lost on the way.
  await page.route(NOTE_CALL, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(true);
  await write(page, owner.name, 'Found at gate B13');
  await expect(page.getByText(WAITS)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Message sent successfully.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  const isNote = ({ text }: { text?: string | undefined }) => text?.includes('gate B13') === true;
  await mailbox.waitFor(owner.email, isNote);
  expect(mailbox.all().filter(isNote)).toHaveLength(1);
});

test('a note that waits can still be changed, and is then not sent before it is finished', async ({
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(ICON_LOST);
  const { owner, page, sent } = await openAndFollow({ context, server, mailbox, mint });
  await context.setOffline(true);
  await write(page, owner.name, 'Found at');
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.getByLabel(`Your note to ${owner.name}`).fill('Found at gate B1');
  await expect(page.getByText('Your note is kept here until you can send it.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  expect(sent).toEqual([]);
  await write(page, owner.name, 'Found at gate B14');
  await expect(page.getByText('Message sent successfully.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

/** Opens the page of somebody's item as a finder does, and follows the notes that are sent from it. */
async function openAndFollow({
  context,
  ...stage
}: Parameters<typeof placeItem>[0] & { context: BrowserContext }) {
  const { owner, code } = await placeItem(stage);
  const page = await openFound(context, code);
  return { owner, page, sent: followNotes(context) };
}

async function write(page: Page, ownerName: string, note: string): Promise<void> {
  await page.getByLabel(`Your note to ${ownerName}`).fill(note);
  await page.getByRole('button', { name: 'Send note' }).click();
}

/** The ids of the notes that a browser sends, in their order. */
function followNotes(context: BrowserContext): readonly string[] {
  const ids: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/user/send-message')) ids.push(request.postDataJSON().note_id);
  });
  return ids;
}

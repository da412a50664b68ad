import { expect, type Page } from '@playwright/test';
import { answerOnce, refusal } from '../../support/browser/failures.ts';
import { intercept } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { findItem, openFound, placeItem } from '../../support/people/finders.ts';
import { mailsTo, waitForMails } from '../../support/people/mails.ts';

const NOTE = /^A message about/;
const SENT = /Message sent successfully\. Please wait 0[45]:\d\d before sending another message\./;

test('after a note the next one is blocked for five minutes, also after a reload', async ({
  page,
  stage,
  mailbox,
}) => {
  const { owner, code } = await placeItem(stage);
  await page.clock.install();
  await page.goto(code.url);
  const note = page.getByLabel(`Your message to ${owner.name}`);
  const send = page.getByRole('button', { name: 'Send message' });
  const status = page.getByRole('status');

  await test.step('the browser keeps when the last note was sent', async () => {
    expect(await lastSentTime(page)).toBeNull();
    const beforeMs = await page.evaluate(() => Date.now());
    await note.fill('I found it near the fountain');
    await send.click();
    await expect(page.getByText(SENT)).toBeFocused();
    await expect(status).toHaveText('You can send another message in 5 minutes.');
    await expect(note).toHaveCount(0);
    const storedMs = Number(await lastSentTime(page));
    expect(storedMs).toBeGreaterThanOrEqual(beforeMs);
    expect(storedMs).toBeLessThanOrEqual(await page.evaluate(() => Date.now()));
  });

  await page.clock.fastForward('02:00');
  await expect(page.getByText(/Please wait 0[23]:\d\d before/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Please wait 0[23]:\d\d before/)).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.clock.fastForward('03:00');
  await expect(note).toHaveValue('');
  await note.fill('It is still here');
  await send.click();
  await expect(page.getByText(SENT)).toBeVisible();
  await page.clock.fastForward('04:30');
  await expect(status).toHaveText('You can send another message in 1 minute.');
  await page.clock.fastForward('00:30');
  await expect(status.filter({ hasText: /./ })).toHaveText('You can send another message now.');
  const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 2 });
  expect(mail.text).toContain('It is still here');
});

test('a note within the cooldown shows the remaining time and can be sent afterwards', async ({
  page,
  stage,
  expectTrouble,
}) => {
  expectTrouble(/status of 429.*send-message/);
  const { owner, code } = await placeItem(stage);
  await page.clock.install();
  await page.goto(code.url);
  const note = page.getByLabel(`Your message to ${owner.name}`);
  const send = page.getByRole('button', { name: 'Send message' });
  const trouble = page.getByText('Your message hasn’t been sent yet.');
  const wait = refusal(429, 'Please wait 01:00 before sending another message.');
  await answerOnce(page, '**/api/user/send-message', { ...wait, headers: { 'retry-after': '60' } });
  await note.fill('Gate B12');
  await send.click();
  await expect(trouble).toBeVisible();
  await expect(page.getByText(/^Please wait 0[01]:\d\d before/)).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await note.press('End');
  await page.clock.fastForward('01:00');
  await expect(send).not.toHaveAttribute('aria-disabled');
  await expect(trouble).toHaveCount(0);
  await expect(note).toHaveValue('Gate B12');
  await send.click();
  await expect(page.getByText(SENT)).toBeVisible();
});

test('a note whose answer is lost is retried automatically, also after a reload, and is stored once', async ({
  stage,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED.*send-message/);
  const { owner, found } = await findItem(stage);
  const note = found.getByLabel(`Your message to ${owner.name}`);
  const send = found.getByRole('button', { name: 'Send message' });
  const repeats = found.getByText(
    'Our server isn’t responding. Your message is saved here. We’ll keep trying.',
  );
  await note.fill('Gate B12');

  await intercept(found, '**/api/user/send-message', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(repeats).toBeVisible();
  await expect(note).toHaveValue('Gate B12');
  // A retry of the note may be pending.
  await found.unrouteAll({ behavior: 'ignoreErrors' });
  await found.reload();
  await expect(found.getByText(SENT)).toBeVisible();
  await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
  await found.reload();
  await expect(found.getByText(SENT)).toBeVisible();
  expect(mailsTo(mailbox, owner.email, NOTE)).toHaveLength(1);
});

test('a denied or unavailable position shows an error, and the note stays', async ({
  stage,
  browser,
  mailbox,
}) => {
  const { owner, code, found } = await findItem(stage);
  await found.getByRole('button', { name: 'Share location' }).click();
  await expect(found.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Location is blocked for this site. Allow it using the icon next to the address or in your browser’s settings.',
  );
  await expect(found.getByRole('button', { name: 'Share location' })).toBeFocused();
  await expect(found.getByLabel(`Your message to ${owner.name}`)).toBeEditable();

  const context = await browser.newContext();
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  });
  const old = await openFound(context, code);
  await old.getByRole('button', { name: 'Share location' }).click();
  await expect(old.getByText('Geolocation is not supported by this browser.')).toBeVisible();
  await context.close();
  expect(mailsTo(mailbox, owner.email, /shared the location/)).toHaveLength(0);
});

test('the owner’s own visit sends no mail; a finder’s does', async ({
  context,
  browser,
  mailbox,
  olivia,
  hang,
}) => {
  const items = [{ isLost: true }, { isLost: true, name: 'House keys' }];
  const [suitcase, keys] = (await hang(olivia, ...items)) as [MintedCode, MintedCode];
  // Mails are delayed for a position; with one they are sent at once.
  const geolocation = { latitude: 50.0379, longitude: 8.5622 };
  const stranger = await browser.newContext({ permissions: ['geolocation'], geolocation });
  const own = await openFound(context, suitcase);
  await expect(own.getByText('This item has been lost.')).toBeVisible();

  await openFound(stranger, keys);
  await waitForMails(mailbox, olivia.email, { subject: /“House keys” was just scanned/, count: 1 });
  expect(mailsTo(mailbox, olivia.email, /“Blue suitcase” was just scanned/)).toHaveLength(0);
  await openFound(stranger, suitcase);
  await waitForMails(mailbox, olivia.email, { subject: /“Blue suitcase” was just scanned/, count: 1 });
  await stranger.close();
});

test('an unknown tag shows an error; a blank one redirects to its activation', async ({
  page,
  server,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*qr-code/);
  await page.clock.install();
  for (const id of ['2222222222222222', 'nonsense']) {
    await page.goto(`/qr-code/${id}`);
    await expect(page.getByRole('heading', { name: 'We don’t recognise this QR code' })).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(page).toHaveURL(`${server.url}/qr-code/${id}`);
  }
  const [blank] = await mint(1);
  await page.goto(`/qr-code/${blank?.id}`);
  await expect(page.getByRole('heading', { name: 'This QR code is not registered' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
});

function lastSentTime(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('lastSentTime'));
}

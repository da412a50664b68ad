import { expect } from '@playwright/test';
import { answerOnce } from '../../support/browser/failures.ts';
import { test } from '../../support/fixtures/story.ts';
import { findItem, openFound, placeItem } from '../../support/people/finders.ts';
import { mailsTo, waitForMails } from '../../support/people/mails.ts';

const FRANKFURT = { latitude: 50.0379, longitude: 8.5622 };
const SCANNED = /“Blue suitcase” was just scanned/;
const ADD = 'Add where I am (about 1 km)';
const ADDED = 'Your approximate location was added. Thank you!';

test('a granted place is added automatically, and is not offered for an item that is not lost', async ({
  browser,
  stage,
  mailbox,
}) => {
  const { owner, code } = await placeItem(stage, { isLost: true });
  const other = await placeItem(stage, { owner, name: 'House keys' });
  const finder = await browser.newContext({ permissions: ['geolocation'], geolocation: FRANKFURT });
  const found = await openFound(finder, code);
  await expect(found.getByText(ADDED)).toBeVisible();
  await expect(found.getByRole('paragraph').filter({ hasText: ADDED })).not.toBeFocused();
  await expect(found.getByRole('status').filter({ hasText: ADDED })).toHaveCount(1);
  await waitForMails(mailbox, owner.email, { subject: SCANNED, count: 1 });
  const keys = await openFound(finder, other.code);
  await expect(keys.getByRole('button', { name: 'Share location' })).toBeVisible();
  await expect(keys.getByRole('button', { name: ADD })).toHaveCount(0);
  await finder.close();
});

test('a place that does not arrive is not reported as added, and a browser without geolocation shows an error', async ({
  browser,
  context,
  stage,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED.*scan|The scan was not recorded/);
  const { owner, code, found } = await findItem(stage, { isLost: true });
  await context.setGeolocation(FRANKFURT);
  // Denied first, so that the page knows that no position is granted.
  await found.getByRole('button', { name: ADD }).click();
  await expect(
    found.getByRole('alert').filter({ hasText: 'Location is blocked for this site.' }),
  ).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await answerOnce(found, '**/api/qrcode/scan', (route) => route.abort());
  await found.getByRole('button', { name: ADD }).click();
  await expect(found.getByText('Your location couldn’t be sent.')).toBeVisible();
  await found.getByRole('button', { name: ADD }).click();
  await expect(found.getByText(ADDED)).toBeVisible();

  const old = await browser.newContext();
  await old.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  });
  const page = await openFound(old, code);
  await page.getByRole('button', { name: ADD }).click();
  await expect(page.getByText('Geolocation is not supported by this browser.')).toBeVisible();
  await old.close();
  expect(mailsTo(mailbox, owner.email, /^Where/)).toHaveLength(0);
});

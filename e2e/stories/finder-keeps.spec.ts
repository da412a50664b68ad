import { type BrowserContext, expect } from '@playwright/test';
import { STUMBLE } from '../support/failures.ts';
import { findItem, openFound } from '../support/finders.ts';
import { holdRequests } from '../support/held-requests.ts';
import { test } from '../support/story.ts';

const FRANKFURT = { latitude: 50.0379, longitude: 8.5622 };

test('a scan that cannot be recorded is logged, and the finder sees the page as ever', async ({
  stage,
  expectTrouble,
}) => {
  expectTrouble(/(status of 500|ERR_FAILED).*qrcode\/scan/);
  const { owner, found } = await findItem(stage);
  const asEver = await found.locator('body').innerText();
  for (const fail of ['server', 'line'] as const) {
    await found.route('**/api/qrcode/scan', (route) =>
      fail === 'server' ? route.fulfill(STUMBLE) : route.abort(),
    );
    const logged = found.waitForEvent('console', (message) =>
      message.text().startsWith('The scan was not recorded'),
    );
    await found.reload();
    expect((await logged).type()).toBe('warning');
    expect(await found.locator('body').innerText()).toBe(asEver);
    await found.unroute('**/api/qrcode/scan');
  }
  await expect(found.getByLabel(`Your note to ${owner.name}`)).toBeEditable();
});

test('while a place is being shared the page says that it is pinpointing, and then thanks', async ({
  context,
  stage,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(FRANKFURT);
  const { found } = await findItem(stage);
  const slow = await holdRequests(found, /api\/user\/share-location/);
  const pinpointing = found.getByRole('dialog', { name: 'Pinpointing …' });
  await expect(pinpointing).toBeHidden();
  await found.getByRole('button', { name: 'Share location' }).click();
  await expect(pinpointing).toBeVisible();
  await expect.poll(slow.count).toBe(1);
  await expect(pinpointing).toBeVisible();
  await expect(found.getByText('Success! Location Shared.')).toHaveCount(0);
  await slow.release();
  await expect(found.getByText('Success! Location Shared. Thank you for your help!')).toBeVisible();
  await expect(pinpointing).toBeHidden();
});

test('a place follows a scan only where the finder has allowed it before, and only roughly', async ({
  context,
  browser,
  stage,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(FRANKFURT);
  const known = followScans(context);
  const { owner, code } = await findItem(stage);
  await expect
    .poll(() => known.map(({ lat, lng }) => [lat, lng]))
    .toEqual([
      [undefined, undefined],
      [50.04, 8.56],
    ]);
  expect(known[1]?.scan_id).toBe(known[0]?.scan_id);

  const unasked = await browser.newContext({ geolocation: FRANKFURT });
  const unknown = followScans(unasked);
  const found = await openFound(unasked, code);
  await found.getByLabel(`Your note to ${owner.name}`).fill('Gate B12');
  await found.getByRole('button', { name: 'Send note' }).click();
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  expect(unknown.map(({ lat, lng }) => [lat, lng])).toEqual([[undefined, undefined]]);
  await unasked.close();
});

interface Scan {
  readonly lat?: number;
  readonly lng?: number;
  readonly scan_id: string;
}

/** What a browser tells the server of its scans, in their order. */
function followScans(context: BrowserContext): readonly Scan[] {
  const scans: Scan[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/qrcode/scan')) scans.push(request.postDataJSON());
  });
  return scans;
}

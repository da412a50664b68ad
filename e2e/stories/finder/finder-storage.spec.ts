import { type BrowserContext, expect, type Request } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/story.ts';
import { findItem, openFound, placeItem } from '../../support/people/finders.ts';

const SHARE_CALL = /api\/user\/share-location/;
const FRANKFURT = { latitude: 50.0379, longitude: 8.5622 };

test('a scan that cannot be recorded is logged, and the finder’s page is unaffected', async ({
  stage,
  expectTrouble,
}) => {
  expectTrouble(/(status of 500|ERR_FAILED).*qrcode\/scan/);
  const { owner, found } = await findItem(stage);
  const asEver = await found.locator('body').innerText();
  for (const fail of ['server', 'line'] as const) {
    await found.route('**/api/qrcode/scan', (route) =>
      fail === 'server' ? route.fulfill(SERVER_ERROR) : route.abort(),
    );
    const logged = found.waitForEvent('console', (message) =>
      message.text().startsWith('The scan was not recorded'),
    );
    await found.reload();
    expect((await logged).type()).toBe('warning');
    expect(await found.locator('body').innerText()).toBe(asEver);
    await found.unroute('**/api/qrcode/scan');
  }
  await expect(found.getByLabel(`Your message to ${owner.name}`)).toBeEditable();
});

test('sharing a place shows its progress and then thanks', async ({ context, stage }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(FRANKFURT);
  const { found } = await findItem(stage);
  const pinpointing = found.getByRole('dialog', { name: 'Pinpointing…' });
  const share = found.getByRole('button', { name: 'Share location' });
  await expect(pinpointing).toBeHidden();

  await test.step('a cancelled share sends nothing, and the button is back', async () => {
    const calledOff = await holdRequests(found, SHARE_CALL);
    await share.click();
    await expect.poll(calledOff.count).toBe(1);
    const isCall = (request: Request) => SHARE_CALL.test(request.url());
    const ended = found.waitForEvent('requestfailed', { predicate: isCall, timeout: 10_000 });
    await pinpointing.getByRole('button', { name: 'Cancel' }).click();
    await expect(pinpointing).toBeHidden();
    await expect(share).toBeFocused();
    await ended;
    await calledOff.release();
  });

  const slow = await holdRequests(found, SHARE_CALL);
  await share.click();
  await expect(pinpointing).toBeVisible();
  await expect.poll(slow.count).toBe(1);
  await expect(pinpointing).toBeVisible();
  await expect(found.getByText('Success! Location Shared.')).toHaveCount(0);
  await slow.release();
  const thanks = found.getByRole('paragraph').filter({ hasText: 'Success! Location Shared.' });
  await expect(thanks).toHaveText('Success! Location Shared. Thank you for your help!');
  await expect(thanks).toBeFocused();
  await expect(pinpointing).toBeHidden();
});

test('a scan includes an approximate place only if the finder has granted the permission before', async ({
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

  const withoutPermission = await browser.newContext({ geolocation: FRANKFURT });
  const unknown = followScans(withoutPermission);
  const found = await openFound(withoutPermission, code);
  await found.getByLabel(`Your message to ${owner.name}`).fill('Gate B12');
  await found.getByRole('button', { name: 'Send message' }).click();
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  expect(unknown.map(({ lat, lng }) => [lat, lng])).toEqual([[undefined, undefined]]);
  await withoutPermission.close();
});

test('a prerendered page is recorded as a scan only once it is visible', async ({ context, stage }) => {
  const scans = followScans(context);
  const { code } = await placeItem(stage);
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
  });
  await page.goto(code.url);
  // Visible once the script runs.
  await expect(page.getByRole('button', { name: 'Share location' })).toBeVisible();
  expect(scans).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => scans.length).toBe(1);
});

interface Scan {
  readonly lat?: number;
  readonly lng?: number;
  readonly scan_id: string;
}

/** Records a browser's scans in order. */
function followScans(context: BrowserContext): readonly Scan[] {
  const scans: Scan[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/qrcode/scan')) scans.push(request.postDataJSON());
  });
  return scans;
}

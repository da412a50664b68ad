import type { ParsedMail } from '@homeward/testing/mail/mailbox.ts';
import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { openFound, placeItem } from '../../support/people/finders.ts';

const HERE = { latitude: 50.0379, longitude: 8.5622 };

test('three scans of a lost tag within a minute send one mail', async ({ browser, stage, mailbox }) => {
  const { owner, code } = await placeItem(stage, { isLost: true });
  for (const note of ['', '', 'Found at gate B15']) {
    // Three finders for the server, because the browser's storage is cleared in between.
    const finder = await browser.newContext({ permissions: ['geolocation'], geolocation: HERE });
    const found = await openFound(finder, code);
    if (note !== '') {
      await found.getByText('Leave a note').click();
      await found.getByLabel(`Your message to ${owner.name}`).fill(note);
      await found.getByRole('button', { name: 'Send message' }).click();
      await expect(found.getByText('Message sent successfully.')).toBeVisible();
      await found.reload();
      await expect(found.getByText('Message sent successfully.')).toBeVisible();
    }
    await finder.close();
  }
  // Mails are sent in order, so all scan mails arrive before the note's.
  await mailbox.waitFor(owner.email, ({ text }) => text?.includes('gate B15') === true);
  const isAboutScan = ({ envelope, subject }: ParsedMail) =>
    envelope.to.includes(owner.email) && /was just scanned/.test(subject ?? '');
  expect(mailbox.all().filter(isAboutScan)).toHaveLength(1);
});

test('a scan records device, system and time zone, and no place that the finder has denied', async ({
  context,
  stage,
}) => {
  await context.setGeolocation({ latitude: 50.0379, longitude: 8.5622 });
  const { code } = await placeItem(stage);
  const found = await context.newPage();
  const sent: Record<string, unknown>[] = [];
  found.on('request', (request) => {
    if (request.url().endsWith('/api/qrcode/scan')) sent.push(request.postDataJSON());
  });
  const platform = await found.evaluate(() => navigator.platform);
  await found.goto(code.url);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    code: code.id,
    redirects: 1,
    device: 'mobile',
    os: platform,
    country: 'Europe/London',
  });
  expect(Object.keys(sent[0] ?? {}).sort()).toEqual(
    ['code', 'country', 'device', 'os', 'redirects', 'scan_id', 'timestamp'].sort(),
  );

  await found.getByRole('button', { name: 'Share location' }).click();
  await expect(found.getByRole('alert').filter({ hasText: 'Location is blocked' })).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await found.reload();
  await expect.poll(() => sent.at(-1)).toMatchObject({ code: code.id, lat: 50.04, lng: 8.56 });
  expect(sent.filter((scan) => 'lat' in scan)).toHaveLength(1);
});

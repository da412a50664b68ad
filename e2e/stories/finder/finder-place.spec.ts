import { expect, type Route } from '@playwright/test';
import { answerOnce, refusal } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/story.ts';
import { findItem } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';

const FRANKFURT = { latitude: 50.0379, longitude: 8.5622, accuracy: 3000 };

test('a note about a lost item includes the finder’s place if that is ticked, and shows when there is none', async ({
  context,
  stage,
  mailbox,
}) => {
  await context.setGeolocation(FRANKFURT);
  const { owner, found } = await findItem(stage, { isLost: true });
  await found.getByText('Leave a note').click();
  const tick = found.getByRole('checkbox', { name: 'Add my current location' });
  const status = found.getByRole('status');
  await tick.click();
  await expect(status.filter({ hasText: 'Location is blocked for this site.' })).toBeVisible();
  await expect(tick).not.toBeChecked();

  await context.grantPermissions(['geolocation']);
  await tick.click();
  await expect(status.filter({ hasText: 'Location added to your message.' })).toBeVisible();
  await expect(tick).toBeChecked();
  await found.getByLabel(`Your message to ${owner.name}`).fill('It stands here');
  const notes = await holdRequests(found, /send-message/);
  await found.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(found.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await notes.release();
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  expect(notes.count()).toBe(1);
  const mail = await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
  expect(mail.text).toContain('It stands here');
  expect(mail.text).toContain('Plus Code 9F2C2H00+');
  expect(mail.text).toContain('openstreetmap.org');
});

test('a place that does not reach the owner is not reported as shared', async ({
  context,
  stage,
  expectTrouble,
}) => {
  expectTrouble(/(ERR_FAILED|status of 429).*share-location/);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(FRANKFURT);
  const { found } = await findItem(stage);
  const share = found.getByRole('button', { name: 'Share location' });
  const alert = found.getByRole('alert').filter({ hasText: /./ });
  const abort = (route: Route) => route.abort();
  const rateLimited = 'You’ve just shared your location.';
  for (const [answer, message] of [
    [abort, 'Your location couldn’t be sent. Check your connection and try again.'],
    [refusal(429, rateLimited), rateLimited],
  ] as const) {
    await answerOnce(found, '**/share-location', answer);
    await share.click();
    await expect(alert).toHaveText(message);
    await expect(share).toBeFocused();
  }
  await test.step('an error that was the connection’s goes when that is back', async () => {
    await answerOnce(found, '**/share-location', abort);
    // The scan's position is sent at the same time, and must arrive before the connection ends.
    const scan = found.waitForResponse((response) => response.url().endsWith('/api/qrcode/scan'));
    await share.click();
    await expect(alert).toHaveCount(1);
    await (await scan).finished();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(alert).toHaveCount(0);
  });
  await share.click();
  await expect(found.getByText('Success! Location Shared.')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

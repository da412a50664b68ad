import { type BrowserContext, devices, expect, type Locator, type Page } from '@playwright/test';
import { expectNoAddress, expectNoAddressInMails } from '../../support/checks/addresses.ts';
import { expectNoAxeViolations } from '../../support/checks/axe.ts';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { openFound } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { buildPerson } from '../../support/people/people.ts';

const FRANKFURT = { latitude: 50.0379, longitude: 8.5622 };
const ADD_PLACE = 'Add where I am (about 1 km)';
const PLACE_ADDED = 'Your approximate location was added. Thank you!';
const LINK = /\/messages\/[\w-]{22}/;
const CONFIRMATION = /^Confirm that you want replies by email$/;
const CONFIRMATION_LINK = /\/finder-mails\/confirm[^\s>]+/;
const THANKS = 'It is home again. Coffee is on me ☕';

test('from lost to recovered, owner and finder exchange messages with read receipts, and no address is disclosed', async ({
  page,
  browser,
  server,
  mailbox,
  olivia,
  signIn,
  hang,
  isMobile,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*(?:messages|conversation)/);
  const owners = [olivia.email];
  const finder = buildPerson('Fay Finder').email;
  const [code] = (await hang(olivia, { contact_privacy: 'messages_only' })) as [MintedCode];
  // The finder uses the other kind of device.
  const { viewport, userAgent } = devices[isMobile ? 'Desktop Chrome' : 'Pixel 7'];
  const device = { viewport, userAgent, isMobile: !isMobile, hasTouch: !isMobile, deviceScaleFactor: 1 };
  const finders = await browser.newContext({ ...device, geolocation: FRANKFURT });
  const atItem = () => page.goto(`/items/${code.id}`);

  await test.step('Olivia turns lost mode on', async () => {
    await atItem();
    await page.getByRole('switch', { name: 'Lost Mode' }).click();
    await page.getByRole('button', { name: 'Turn On' }).click();
    await expect(page.getByText('Lost Mode turned on')).toBeVisible();
  });

  const fay = await openFound(finders, code);
  await test.step('Fay scans the tag and adds where she is, and the mail about the scan has it', async () => {
    await expect(fay.getByText('This item has been lost.')).toBeVisible();
    await addPlace(fay, finders);
    const mail = await waitForMails(mailbox, olivia.email, {
      subject: /“Blue suitcase” was just scanned/,
      count: 1,
    });
    expect(mail.text).toContain('openstreetmap.org/?mlat=50.04&mlon=8.56');
  });

  await test.step('she leaves a note with her address and is told where the answer comes', async () => {
    await fay.getByText('Add a location or your email').click();
    await expect(fay.getByLabel(/^Your email/)).toHaveAccessibleDescription(
      'We’ll email you a link to confirm it. The owner won’t see your address.',
    );
    await fay.getByLabel(/^Your email/).fill(finder);
    await fay.getByLabel(`Your message to ${olivia.name}`).fill('It is at gate B12');
    await fay.getByRole('button', { name: 'Send message' }).click();
    await expect(fay.getByText('Message sent successfully.')).toBeVisible();
    await expect(fay.getByText(/^Check your inbox/)).toBeVisible();
    await expect(fay.getByRole('link', { name: 'See replies here' })).toBeVisible();
    await expectNoAddress(fay, owners);
  });

  await test.step('she finds the link again on her next visit, and it says that the note is delivered', async () => {
    await fay.reload();
    await fay.getByRole('link', { name: 'See replies here' }).click();
    await expect(fay).toHaveURL(LINK);
    await expect(fay.getByText('It is at gate B12')).toBeVisible();
    await expect(fay.getByText('Delivered')).toBeVisible();
    await expectNoAddress(fay, owners);
  });

  const note = await waitForMails(mailbox, olivia.email, { subject: /^A message about/, count: 1 });
  const noteAddress =
    new RegExp(`${server.url}/items/${code.id}/notes/[^\\s>]+`).exec(note.text ?? '')?.[0] ?? '';
  const tablet = await browser.newContext({ baseURL: server.url });
  await test.step('Olivia reads it on one of her devices, and it is read on the other', async () => {
    await signIn(olivia, tablet);
    const onTablet = await tablet.newPage();
    await onTablet.goto('/');
    const card = onTablet.getByRole('article', { name: 'Blue suitcase' });
    await expect(card).toContainText('2 new');
    const read = page.waitForResponse((response) => response.url().endsWith('/timeline/read'));
    await atItem();
    await expect(page.getByText('It is at gate B12')).toBeVisible();
    await expect(newsOn(page)).toHaveCount(2);
    expect((await read).status()).toBe(200);
    await onTablet.reload();
    await expect(card).toBeVisible();
    await expect(card).not.toContainText('new');
    await tablet.close();
  });

  await test.step('Fay sees that the owner has seen it', async () => {
    await fay.reload();
    await expect(fay.getByText('Seen by the owner')).toBeVisible();
    await expectNoAxeViolations(fay);
    await expectNoAddress(fay, owners);
  });

  await test.step('Olivia answers where the mail leads to, too; her draft survives a reload', async () => {
    await expectNoAddress(page, [finder]);
    await page.getByRole('link', { name: 'Reply', exact: true }).click();
    await expect(page).toHaveURL(noteAddress);
    await expect(page.getByText('It is at gate B12')).toBeVisible();
    await expect(page.getByText(`Seen by ${olivia.name}`)).toBeVisible();
    await page.getByLabel('Your reply').fill('I am at the station');
    await page.reload();
    await expect(page.getByLabel('Your reply')).toHaveValue('I am at the station');
    await expect(page.getByLabel('Your reply')).toHaveAccessibleDescription(
      /^The finder hasn’t confirmed their address yet, so they’ll see your reply on their page\./,
    );
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('I am at the station')).toBeVisible();
    await expect(page.getByLabel('Your reply')).toHaveValue('');
  });

  await test.step('Fay confirms her address by the mail she got, and reads the answer there', async () => {
    const mail = await waitForMails(mailbox, finder, { subject: CONFIRMATION, count: 1 });
    await fay.goto(CONFIRMATION_LINK.exec(mail.text ?? '')?.[0] ?? '');
    await expectNoAxeViolations(fay);
    await fay.getByRole('button', { name: 'Get replies by email' }).click();
    await expectNoAxeViolations(fay);
    await fay.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(fay.getByText('I am at the station')).toBeVisible();
  });

  await test.step('the next answer is on her page and in her mailbox', async () => {
    await page.reload();
    await expect(page.getByLabel('Your reply')).toHaveAccessibleDescription(
      /^The finder also gets it by email\./,
    );
    await page.getByLabel('Your reply').fill('At platform 3');
    await page.getByRole('button', { name: 'Send reply' }).click();
    const mail = await waitForMails(mailbox, finder, {
      subject: /^Olivia replied to your message$/,
      count: 1,
    });
    expect(mail.text).toContain('> At platform 3');
    await fay.goto(LINK.exec(mail.text ?? '')?.[0] ?? '');
    await expect(fay.getByText('At platform 3')).toBeVisible();
  });

  await test.step('she writes on, and Olivia reads it', async () => {
    await fay.getByLabel('Your message').fill('I wait there until six');
    await fay.getByRole('button', { name: 'Send' }).click();
    await expect(fay.getByRole('listitem').getByText('I wait there until six')).toBeVisible();
    await expect(fay.getByLabel('Your message')).toHaveValue('');
    await waitForMails(mailbox, olivia.email, { subject: /wrote again/, count: 1 });
    await page.reload();
    await expect(page.getByText('I wait there until six')).toBeVisible();
    await expectNoAddress(page, [finder]);
  });

  await test.step('the suitcase is back: Olivia says so and thanks', async () => {
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('switch', { name: 'Lost Mode' }).click();
    const sheet = page.getByRole('dialog', { name: 'Is it back?' });
    await sheet.getByRole('textbox').fill(THANKS);
    await sheet.getByRole('button', { name: 'Yes, I have it back' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('Item recovered', { exact: true })).toBeVisible();
    await expect(page.getByText('I am at the station')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoAddress(page, [finder]);
  });

  await test.step('Fay’s page says thanks', async () => {
    await fay.reload();
    await expect(fay.getByText(THANKS)).toBeVisible();
    await expect(fay.getByText('It is at gate B12')).toBeVisible();
    await expectNoAxeViolations(fay);
    await expectNoAddress(fay, owners);
  });

  await test.step('Fay pressing twice what leads to the end of the conversation does not end it', async () => {
    const fold = fay.locator('summary').filter({ hasText: 'End conversation' });
    await fold.dblclick();
    for (const key of ['Enter', 'Space']) {
      await fold.press(key);
      await fay.keyboard.press(key);
    }
    await fay.reload();
    await expect(fay.getByText('It is at gate B12')).toBeVisible();
  });

  await test.step('Olivia ends the conversation; the link then shows that, and nothing else', async () => {
    await page.goto(noteAddress);
    await page.getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End conversation' }).click();
    await expect(page.getByText('This conversation has ended.')).toBeVisible();
    await fay.reload();
    await expect(
      fay.getByRole('heading', { name: 'This conversation is no longer available' }),
    ).toBeVisible();
    for (const words of ['It is at gate B12', THANKS]) await expect(fay.getByText(words)).toHaveCount(0);
    await expectNoAddress(fay, owners);
  });

  await test.step('her device forgets the link with it: the item’s page leads there no more', async () => {
    const storedLinks = () =>
      fay.evaluate(() => Object.values(localStorage).filter((it) => it.startsWith('/messages/')));
    await fay.goto(code.url);
    await expect(fay.getByText(/^Please wait .* before sending/)).toBeVisible();
    await expect(fay.getByRole('link', { name: 'See replies here' })).toHaveCount(0);
    await expect.poll(storedLinks).toEqual([]);
  });

  expectNoAddressInMails(mailbox, { finder, owners });
  const thanks = await waitForMails(mailbox, finder, { subject: /./, count: 3 });
  expect(thanks.text).toContain(THANKS);
  await finders.close();
});

/** Presses the button for an approximate place, first with the permission denied, then granted. */
async function addPlace(found: Page, context: BrowserContext): Promise<void> {
  const sent: Record<string, unknown>[] = [];
  found.on('request', (request) => {
    if (request.url().endsWith('/api/qrcode/scan')) sent.push(request.postDataJSON());
  });
  const add = found.getByRole('button', { name: ADD_PLACE });
  const alert = found.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toHaveCount(0);
  await add.click();
  await expect(alert.filter({ hasText: 'Location is blocked for this site.' })).toBeVisible();
  await expect(add).toBeFocused();
  expect(sent).toEqual([]);

  await context.grantPermissions(['geolocation']);
  await add.click();
  await expect(found.getByRole('paragraph').filter({ hasText: PLACE_ADDED })).toBeFocused();
  await expect(add).toHaveCount(0);
  await expect(alert).toHaveCount(0);
  expect(sent).toMatchObject([{ lat: 50.04, lng: 8.56 }]);
}

function newsOn(page: Page): Locator {
  return page.getByText('New', { exact: true });
}

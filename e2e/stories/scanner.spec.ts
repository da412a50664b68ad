import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/camera.ts';
import { countRequests } from '../support/count-requests.ts';
import { registerItem } from '../support/items.ts';
import { joinMember } from '../support/members.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { buildPerson } from '../support/people.ts';
import { expectScanning, signOliviaIn, statusOf } from '../support/scanner.ts';
import { standInForCamera } from '../support/stand-in-camera.ts';

const TAKEN = 'This QR code is Already Registered';
const WIFI = 'WIFI:S:home;T:WPA;P:secret;;';

test('a code that is taken says whose it is, if that is hers, and the next one is read', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [own, others, free] = (await mint(3)) as [MintedCode, MintedCode, MintedCode];
  const camera = await standInForCamera(context);
  const olivia = await signOliviaIn(context, { server, mailbox });
  const sam = await joinMember(server, mailbox, buildPerson('Sam Stone'));
  await registerItem(server, olivia, own);
  await registerItem(server, sam, others, { name: 'Red suitcase' });
  await page.goto('/qr-scanner');
  const overlay = page.getByRole('dialog', { name: 'Activate QR' });

  await test.step('her own leads to its details', async () => {
    await expectScanning(page);
    await expectNoAxeViolations(page);
    await camera.show(page, own.url);
    await expect(overlay.getByText(TAKEN)).toBeVisible();
    await expect(overlay.getByText('It is on Blue suitcase.')).toBeVisible();
    await expect(overlay.getByRole('link', { name: 'Edit this item' })).toHaveAttribute(
      'href',
      `/edit-qr-code/${own.id}`,
    );
    await expect.poll(() => camera.openCount(page)).toBe(0);
    await expectNoAxeViolations(page);
  });

  await test.step('once it is closed and the tag taken away, somebody else’s is read, which names nothing', async () => {
    await camera.show(page, undefined);
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expectScanning(page);
    await expect(overlay).toBeHidden();
    await camera.show(page, others.url);
    await expect(overlay.getByText(TAKEN)).toBeVisible();
    await expect(page.getByText('Red suitcase')).toHaveCount(0);
    await expect(overlay.getByRole('link')).toHaveCount(0);
  });

  await test.step('a tag that lies there when the overlay closes is read half a second later', async () => {
    await camera.show(page, free.url);
    const close = overlay.getByRole('button', { name: 'Scan another tag' });
    const closed = close.evaluate(
      (button) =>
        new Promise<number>((resolve) => button.addEventListener('click', (e) => resolve(e.timeStamp))),
    );
    await close.click();
    await expect(page.getByRole('heading', { name: 'This code is free' })).toBeFocused();
    const askedMs = await page.evaluate(
      (id) => performance.getEntriesByType('resource').find(({ name }) => name.endsWith(id))?.startTime ?? 0,
      free.id,
    );
    expect(askedMs - (await closed)).toBeGreaterThanOrEqual(500);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(new RegExp(`/add-qr-code/${free.id}$`));
  });
});

test('the overlay comes back for a tag that stays in sight, but leaves time to take it away', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [own] = (await mint(1)) as [MintedCode];
  const camera = await standInForCamera(context);
  await registerItem(server, await signOliviaIn(context, { server, mailbox }), own);
  await page.goto('/qr-scanner');
  const overlay = page.getByRole('dialog', { name: 'Activate QR' });
  await camera.show(page, own.url);
  await expect(overlay).toBeVisible();

  await test.step('taken away and shown again, it is read at once', async () => {
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expectScanning(page);
    await camera.show(page, WIFI);
    await expect(statusOf(page)).toHaveText('This is not a tag of Homeward.');
    await camera.show(page, own.url);
    await expect(overlay).toBeVisible({ timeout: 2500 });
  });

  await test.step('left in sight, it is read after some seconds', async () => {
    const closedMs = Date.now();
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toBeHidden();
    await expectScanning(page);
    await expect(overlay).toBeVisible();
    expect(Date.now() - closedMs).toBeGreaterThan(3000);
  });
});

test('a QR code of somebody else’s and one that was never printed stop nothing', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/);
  const [free] = (await mint(1)) as [MintedCode];
  const camera = await standInForCamera(context);
  await signOliviaIn(context, { server, mailbox });
  const lookUps = countRequests(context, '/api/qrcode/details/');
  await page.goto('/qr-scanner');
  await camera.show(page, WIFI);
  await expect(statusOf(page)).toHaveText('This is not a tag of Homeward.');
  await expectNoAxeViolations(page);
  await camera.show(page, `${server.url}/qr-code/2222222222222222`);
  await expect(statusOf(page)).toHaveText('This QR code does not exist');
  await expectNoAxeViolations(page);

  await camera.show(page, 'https://menu.example/today');
  await expect(statusOf(page)).toHaveText('This is not a tag of Homeward.');
  await camera.show(page, '2222222222222222');
  await expect(statusOf(page)).toHaveText('This QR code does not exist');
  expect(lookUps(), 'the server is not asked again for what it never had').toBe(1);

  await camera.show(page, free.id);
  await expect(page.getByRole('heading', { name: 'This code is free' })).toBeVisible();
  expect(lookUps()).toBe(2);
  await camera.show(page, undefined);
  await page.getByRole('button', { name: 'Scan another tag' }).click();
  await expectScanning(page);
  await expect(page.getByRole('group', { name: 'Camera' })).toBeFocused();
});

test('when the server stumbles its words are shown, and the same code is tried again', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 500/);
  const [free] = (await mint(1)) as [MintedCode];
  const camera = await standInForCamera(context);
  await signOliviaIn(context, { server, mailbox });
  const words = 'Our shelves have fallen over.';
  const body = JSON.stringify({ resultMessage: { en: words } });
  const failure = { status: 500, contentType: 'application/json', body };
  await page.route('**/api/qrcode/details/*', (route) => route.fulfill(failure), { times: 2 });
  await page.goto('/qr-scanner');
  const overlay = page.getByRole('dialog', { name: 'Activate QR' });
  await camera.show(page, free.url);
  await expect(overlay.getByText("Something has gone wrong, don't worry. Let's try again.")).toBeVisible();
  await expect(overlay.getByRole('alert')).toHaveText(words);
  await expectNoAxeViolations(page);

  await camera.show(page, undefined);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expectScanning(page);
  await camera.show(page, free.url);
  await expect(overlay.getByRole('alert')).toHaveText(words);
  await overlay.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This code is free' })).toBeVisible();
});

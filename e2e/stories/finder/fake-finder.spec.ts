import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';

const FAKE = 'I have your suitcase. Please pay the shipping costs first.';
const HONEST = 'It stands at the information desk.';

test('a fake finder from a poster is marked as such, and the poster is turned off', async ({
  page,
  browser,
  server,
  olivia,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/);
  const [code] = await hang(olivia, { isLost: true, default_message: 'Please call me.' });
  const itemPath = `/items/${code?.id}`;
  await page.goto(`${itemPath}/poster`);
  const poster = page.getByRole('img', { name: /^Poster: LOST/ });
  await expect(poster).toBeVisible();
  const address = /\/qr-code\/[0-9a-z]{16}/.exec((await poster.getAttribute('alt')) ?? '')?.[0] ?? '';
  expect(address).not.toContain(code?.id);

  const fake = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await test.step('the fake finder sees no contact details and leaves a message without JavaScript', async () => {
    await fake.goto(`${server.url}${address}`);
    const html = await fake.content();
    for (const secret of [code?.id ?? '', olivia.name, olivia.email, '2071838750'])
      expect(html).not.toContain(secret);
    await leaveNote(fake, FAKE, 'the owner');
  });

  const finder = await (await browser.newContext()).newPage();
  await test.step('another finder scans the tag', async () => {
    await finder.goto(code?.url ?? '');
    await finder.getByText('Leave a note').click();
    await leaveNote(finder, HONEST, olivia.name);
  });

  await test.step('Olivia sees who scanned the tag, and how fake finders work', async () => {
    await page.goto(itemPath);
    const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words });
    await expect(entry(HONEST)).toContainText('Scanned the tag itself');
    await expect(entry(HONEST)).not.toContainText('How fake finders work');
    await expect(entry(FAKE)).toContainText('Scanned the poster, not the tag');
    await entry(FAKE).getByText('How fake finders work').click();
    await expect(entry(FAKE)).toContainText('Ask for a new photo of the item.');
    await expect(page.getByText('Someone saw the poster. Visits: 1')).toBeVisible();
  });

  await test.step('she turns the poster off, and its address leads nowhere while the tag leads to her', async () => {
    await page.getByRole('link', { name: 'Make a poster' }).click();
    await page.getByText('Links on the poster and image').click();
    await page.getByRole('button', { name: /^Printed poster Visits: 1/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Link turned off')).toBeVisible();
    await fake.goto(`${server.url}${address}`);
    await expect(fake.getByText('We don’t recognise this QR code')).toBeVisible();
    await finder.goto(code?.url ?? '');
    await expect(finder.getByRole('heading', { name: olivia.name })).toBeVisible();
  });
  await fake.context().close();
  await finder.context().close();
});

async function leaveNote(finder: Page, words: string, owner: string): Promise<void> {
  await finder.getByLabel(`Your message to ${owner}`).fill(words);
  await finder.getByRole('button', { name: 'Send message' }).click();
  await expect(finder.getByText(/Message sent successfully/)).toBeVisible();
}

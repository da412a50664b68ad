import { expect } from '@playwright/test';
import { useWithoutSight } from '../../support/checks/accessibility-tree.ts';
import { test } from '../../support/fixtures/story.ts';
import { listItems } from '../../support/items/items.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { standInForCamera } from '../../support/scanner/stand-in-camera.ts';

test('a blind owner activates a tag, and a blind finder of it sends a message, by keyboard and accessibility tree alone', async ({
  page,
  context,
  browser,
  server,
  mailbox,
  mint,
  olivia,
}) => {
  const [code] = (await mint(1)) as [MintedCode];
  const camera = await standInForCamera(context);
  await page.goto('/');

  await test.step('the owner scans the tag', async () => {
    const owner = await useWithoutSight(page);
    await owner.press('link', 'Activate QR');
    await owner.arrive('heading', 'Activate QR');
    await owner.hear('button', 'Sound');
    await camera.show(page, code.url);
    await owner.arrive('heading', 'This tag is available');
    await owner.press('link', 'Next');
  });

  await test.step('the owner fills in the item', async () => {
    const owner = await useWithoutSight(page);
    await owner.arrive('heading', 'Add QR Details');
    await owner.type('textbox', 'Name of item', 'Blue suitcase');
    await owner.press('combobox', 'Category', 'Space');
    await page.keyboard.type('Luggage');
    await page.keyboard.press('Enter');
    await owner.type('textbox', 'Note to the finder', 'Please call me.');
    await owner.press('button', 'Next');
    await owner.arrive('heading', 'Activate QR');
    await owner.type('textbox', 'Where did you buy Homeward buckle from?', 'At the airport');
    await owner.press('button', 'Save');
    await owner.arrive('heading', 'You are all set - hooray!');
    expect(await listItems(server, olivia)).toMatchObject([{ name: 'Blue suitcase', category: 'Luggage' }]);
  });

  await test.step('the finder hears at once where they are and whose the item is', async () => {
    const elsewhere = await browser.newContext();
    const found = await elsewhere.newPage();
    await found.goto(code.url);
    const finder = await useWithoutSight(found);
    expect((await finder.read()).slice(0, 12)).toEqual([
      'This item has not been reported lost yet · Homeward',
      'Homeward',
      'Language English',
      'Language',
      'English',
      'This item has not been reported lost yet.',
      'Thank You for Your Kindness!',
      'The owner may not know it’s missing. Let them know where it is.',
      'Answer with one tap',
      'Your message to',
      'Olivia Marsh',
      'Your message to Olivia Marsh',
    ]);
    await finder.type('textbox', 'Your message to Olivia Marsh', 'It is at gate B12');
    await finder.press('button', 'Send message');
    await finder.hear('StaticText', /^Message sent successfully/);
    await elsewhere.close();
  });

  const mail = await waitForMails(mailbox, olivia.email, { subject: /^A message about/, count: 1 });
  expect(mail.text).toContain('It is at gate B12');
});

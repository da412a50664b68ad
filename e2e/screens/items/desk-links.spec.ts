import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { addFakeDeskLink } from '@homeward/testing/fake-api/fake-desk-links.ts';
import { addFakeEvent } from '@homeward/testing/fake-api/fake-world.ts';
import { expect } from '@playwright/test';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';

const pathOf = (item: Item) => `/items/${item.codeId}/desk-links`;

test('a link’s form retains its input through errors, and a second try makes no second link', async ({
  page,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/(status of (400|500)).*desk-links/);
  const [item] = addItems(olivia, { isLost: true }) as [Item];
  await page.goto(pathOf(item));
  const name = page.getByLabel('Name of the desk');
  const make = page.getByRole('button', { name: 'Create the link' });
  await make.click();
  await expectMistake(name, 'Name is required');
  await page.getByRole('button', { name: 'Hotel' }).click();
  await expect(name).toHaveValue('Hotel');
  await page.getByText('Add details').click();
  const tracker = page.getByLabel('Link from Apple or Google');
  await tracker.fill('https://evil.example/');
  await make.click();
  await expectMistake(tracker, 'Paste a share link from Apple’s Find My or Google’s Find Hub');
  await tracker.fill('https://find.apple.com/item/1');
  await page.getByLabel('Description').fill('Four wheels');
  await page.getByLabel(/Show my number and email/).check();
  await answerOnce(page, (url) => url.pathname.endsWith('/desk-links'), SERVER_ERROR);
  await make.click();
  await expect(page.getByRole('alert')).toHaveText('Something broke. Try again.');
  await make.click();
  await expect(page.getByRole('heading', { name: 'The link for “Hotel” is ready' })).toBeFocused();
  expect(world.deskLinks).toMatchObject([
    {
      name: 'Hotel',
      description: 'Four wheels',
      trackerLink: 'https://find.apple.com/item/1',
      showsContact: true,
    },
  ]);
});

test('links are listed with name, opening and end; one is extended, one ended by a tap', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, { isLost: true }) as [Item];
  const soon = new Date(Date.now() + 90 * 60_000);
  addFakeDeskLink(world, item, { name: 'Hotel Adler', expiresAt: soon });
  addFakeDeskLink(world, item, { openedAt: new Date() });
  await page.goto(pathOf(item));
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Lufthansa desk')).toContainText(/Opened: .*The link expires in 7 days\./);
  await expect(row('Hotel Adler')).toContainText('Not opened yet');
  await expect(row('Hotel Adler')).toContainText('The link expires in 1 hour.');
  await page.getByRole('button', { name: 'Extend Hotel Adler', exact: true }).click();
  await expect(row('Hotel Adler')).toContainText('The link expires in 7 days.');
  await page.getByRole('button', { name: 'Turn off Lufthansa desk', exact: true }).click();
  await expect(row('Lufthansa desk')).toHaveCount(0);
});

test('a co-owner has no way to the links, and none is made while the item is not lost', async ({
  page,
  world,
  addPerson,
  addItems,
  signIn,
}) => {
  const [olivia, colin] = [addPerson('Olivia Marsh'), addPerson('Colin Marsh')];
  world.links.push({ ownerId: olivia.id, coOwnerId: colin.id });
  await signIn(colin);
  const [lost, own] = [...addItems(olivia, { isLost: true }), ...addItems(colin, {})] as [Item, Item];
  await page.goto(`/items/${lost.codeId}`);
  await expect(page.getByRole('link', { name: 'Make a poster' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask a lost property desk' })).toHaveCount(0);
  await page.goto(pathOf(lost));
  await expect(page.getByText('Only the item’s owner can create these links.')).toBeVisible();
  await page.goto(pathOf(own));
  await expect(page.getByText(/Turn on Lost Mode first/)).toBeVisible();
});

test('a desk’s reply stands in the history with its place, day and case number', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, {}) as [Item];
  const reply = {
    desk: 'Lufthansa desk',
    answer: 'sent-on',
    untilDay: '2030-12-04',
    caseNumber: 'FRA1',
  } as const;
  addFakeEvent(world, item, { kind: 'desk', place: 'Munich', ...reply });
  await page.goto(`/items/${item.codeId}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'A lost property desk replied' }).first();
  await expect(entry).toContainText('Lufthansa desk: We’ve sent it on');
  for (const words of ['Location: Munich', 'Until 4 December 2030', 'Case number: FRA1'])
    await expect(entry).toContainText(words);
});

import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { addFakeEvent } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Page } from '@playwright/test';
import { answerOnce, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';
import { openEdit, openNewItem, openNewItemAsCoOwner } from '../../support/items/edit-page.ts';

const tagsOf = (page: Page) => page.getByRole('region', { name: 'Tags' });
const addLink = (page: Page) => tagsOf(page).getByRole('link', { name: 'Add another tag to this item' });
const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Adds further tags with these names to an item. */
function addTags(
  { world, addCodes }: Pick<ScreenFixtures, 'world' | 'addCodes'>,
  item: Item,
  ...names: readonly string[]
): string[] {
  return addCodes(names.length).map((code, index) => {
    world.codes.set(code, { itemId: item.id, name: names[index] ?? '' });
    return code;
  });
}

/** Opens the edit page of an item with further tags. */
async function openItemWithTags(
  page: Page,
  { olivia, addItems, ...fixtures }: Pick<ScreenFixtures, 'world' | 'olivia' | 'addItems' | 'addCodes'>,
  ...names: readonly string[]
) {
  const [item] = addItems(olivia, { survey_ans: 'At the airport' }) as [Item];
  const [lid = ''] = addTags(fixtures, item, ...names);
  await openEdit(page, item.codeId);
  return { item, lid };
}

const openTag = (page: Page, name: RegExp) => tagsOf(page).getByRole('button', { name }).click();

test('an item with one tag shows its code and the way to another', async ({ page, olivia, addItems }) => {
  const { codeId } = await openNewItem(page, { olivia, addItems });
  await expect(addLink(page)).toContainText(grouped(codeId));
  await expect(addLink(page)).toHaveAttribute('href', `/qr-scanner?item=${codeId}`);
  await expect(tagsOf(page).getByRole('button')).toHaveCount(0);
});

test('a tag is named and made the main one by keyboard, and the page continues with it', async ({
  page,
  world,
  olivia,
  addItems,
  addCodes,
}) => {
  const { lid } = await openItemWithTags(page, { world, olivia, addItems, addCodes }, '');
  await page.getByLabel('Name of item').fill('Red suitcase');
  await tabTo(page, tagsOf(page).getByRole('button', { name: grouped(lid) }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Tag' });
  await expect(sheet.getByLabel('Where is the tag on the item?')).toBeFocused();
  await page.keyboard.type('Inside the lid');
  await sheet.getByText('Make it the main tag').click();
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Tag changed')).toBeVisible();
  await expect(sheet).toHaveCount(0);

  const rows = tagsOf(page).getByRole('button');
  await expect(rows).toHaveText([/Inside the lid.*Main tag/, /No name/]);
  await expect(rows.first()).toBeFocused();
  await expect(addLink(page)).toHaveAttribute('href', `/qr-scanner?item=${lid}`);
  await page.getByRole('switch', { name: 'Emails about this item' }).click();
  await expect(page.getByRole('switch', { name: 'Emails about this item' })).not.toBeChecked();
  await expect(page.getByLabel('Name of item'), 'what is typed stays').toHaveValue('Red suitcase');
});

test('a rejected tag name is shown at its field, any other failure above the button, and the input stays', async ({
  page,
  world,
  olivia,
  addItems,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/status of (400|500).*tags/);
  await openItemWithTags(page, { world, olivia, addItems, addCodes }, 'Inside the lid');
  await openTag(page, /Inside the lid/);
  const sheet = page.getByRole('dialog', { name: 'Tag' });
  const name = sheet.getByLabel('Where is the tag on the item?');
  await name.fill('On the handle');
  const save = sheet.getByRole('button', { name: 'Save' });
  await answerOnce(page, '**/tags/*', refusal(400, 'Please check the form.', { name: 'Not this one.' }));
  await save.click();
  await expectMistake(name, 'Not this one.');
  await answerOnce(page, '**/tags/*', SERVER_ERROR);
  await save.click();
  await expect(sheet.getByRole('alert')).toContainText('Something broke. Try again.');
  await expect(name).toHaveValue('On the handle');
  await save.click();
  await expect(tagsOf(page).getByRole('button', { name: /On the handle/ })).toBeFocused();
});

test('removing a tag requires one confirmation, shows a failure, and leaves an item with one tag', async ({
  page,
  world,
  olivia,
  addItems,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*tags/);
  const { item, lid } = await openItemWithTags(page, { world, olivia, addItems, addCodes }, 'Inside the lid');
  await openTag(page, /Inside the lid/);
  await page.getByRole('button', { name: 'Remove from item' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this tag?' });
  await expect(question).toContainText('Anyone who has the tag can then activate it.');
  await expect(question).toContainText('Inside the lid');
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await openTag(page, /Inside the lid/);
  await page.getByRole('button', { name: 'Remove from item' }).click();
  await answerOnce(page, '**/tags/*', SERVER_ERROR);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('alert')).toContainText('Something broke. Try again.');
  const held = await holdRequests(page, /\/tags\//);
  await question.getByRole('button', { name: 'Remove' }).dblclick();
  await page.keyboard.press('Escape');
  await held.release();
  await expect(page.getByText('Tag removed')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(addLink(page)).toContainText(grouped(item.codeId));
  expect(world.codes.get(lid)).toEqual({});
});

test('removing the tag in the page’s address continues at the new main tag', async ({
  page,
  world,
  olivia,
  addItems,
  addCodes,
}) => {
  const { lid } = await openItemWithTags(page, { world, olivia, addItems, addCodes }, 'Inside the lid');
  await openTag(page, /Main tag/);
  await page.getByRole('button', { name: 'Remove from item' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/edit-qr-code/${lid}$`));
  await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');
  await expect(addLink(page)).toContainText('Inside the lid');
});

test('a co-owner names tags and adds them, and cannot remove one', async ({
  page,
  world,
  addPerson,
  addItems,
  addCodes,
  signIn,
}) => {
  const { item } = await openNewItemAsCoOwner(page, { world, addPerson, addItems, signIn });
  addTags({ world, addCodes }, item, 'Inside the lid');
  await openEdit(page, item.codeId);
  await expect(addLink(page)).toBeVisible();
  await openTag(page, /Inside the lid/);
  const sheet = page.getByRole('dialog', { name: 'Tag' });
  await expect(sheet.getByRole('button', { name: 'Remove from item' })).toHaveCount(0);
  await sheet.getByLabel('Where is the tag on the item?').fill('On the handle');
  await page.keyboard.press('Enter');
  await expect(tagsOf(page).getByRole('button', { name: /On the handle/ })).toBeVisible();
});

test('an item with ten tags accepts no further one', async ({ page, world, olivia, addItems, addCodes }) => {
  const places = Array.from({ length: 9 }, (_, index) => `Place ${index + 1}`);
  await openItemWithTags(page, { world, olivia, addItems, addCodes }, ...places);
  await expect(tagsOf(page).getByRole('button')).toHaveCount(10);
  await expect(addLink(page)).toHaveCount(0);
});

test('the timeline names the tag that was scanned, only while the item has several', async ({
  page,
  world,
  olivia,
  addItems,
  addCodes,
}) => {
  const [item] = addItems(olivia, {}) as [Item];
  const [gone = ''] = addCodes(1);
  const [lid = ''] = addTags({ world, addCodes }, item, 'Inside the lid');
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  addFakeEvent(world, item, { kind: 'scan', tagId: gone, happenedAt: minutesAgo(3) });
  addFakeEvent(world, item, { kind: 'scan', tagId: item.codeId, happenedAt: minutesAgo(2) });
  addFakeEvent(world, item, { kind: 'note', message: 'At gate B12', tagId: lid, happenedAt: minutesAgo(1) });
  const events = page.locator('ol > li');
  const named = [
    /tag: Inside the lid/,
    new RegExp(`tag: ${item.codeId.slice(0, 4)}…`),
    new RegExp(`tag: ${gone.slice(0, 4)}…`),
    /Tag activated/,
  ];
  await page.goto(`/items/${item.codeId}`);
  await expect(events).toHaveText(named);

  world.codes.set(lid, {});
  await page.reload();
  await expect(events).toHaveCount(4);
  await expect(page.getByText('tag: ')).toHaveCount(0);
});

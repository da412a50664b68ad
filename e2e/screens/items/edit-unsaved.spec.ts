import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/screen.ts';
import { openEdit, openNewItem } from '../../support/items/edit-page.ts';
import { takePhoto } from '../../support/items/photo-files.ts';
import { choosePhoto } from '../../support/items/photos.ts';

const STILL_HERE = 'Your unsaved changes are still here.';
const NAME = 'Name of item';

test('an unsaved draft is restored after the back arrow, Back and a reload until it is discarded', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const item = await openNewItem(page, { olivia, addItems });
  await type(page);
  for (const [step, leaveAndReturn] of [
    ['a reload', () => page.reload()],
    ['the back arrow', () => leaveBy(page, () => page.getByRole('link', { name: 'Back' }).click())],
    ['Back', () => leaveBy(page, () => page.goBack())],
  ] as const) {
    await test.step(step, async () => {
      await leaveAndReturn();
      await expectTyped(page);
    });
  }
  expect(world.items[0]).toMatchObject({ name: 'Blue suitcase' });

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText(STILL_HERE)).toHaveCount(0);
  await expect(page.getByLabel(NAME)).toHaveValue('Blue suitcase');
  await expect(page.getByLabel('Note in Español')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  await openEdit(page, item.codeId);
  await expect(page.getByText(STILL_HERE)).toHaveCount(0);
});

test('saving removes the draft, and a draft of an item changed elsewhere shows the new values', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const item = await openNewItem(page, { olivia, addItems });
  await type(page);
  await page.getByRole('link', { name: 'Back' }).click();
  Object.assign(world.items[0] ?? {}, { default_message: 'Ring the bell.' });
  await page.goto(`/edit-qr-code/${item.codeId}`);
  await expectTyped(page);
  await expect(page.getByLabel('Note to the finder')).toHaveValue('Ring the bell.');

  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.goto(`/edit-qr-code/${item.codeId}`);
  await expect(page.getByLabel(NAME)).toHaveValue('Red suitcase');
  await expect(page.getByText(STILL_HERE)).toHaveCount(0);
});

test('the edit page has three parts, and saving a photo does not discard input in the first', async ({
  page,
  olivia,
  addItems,
}) => {
  await openNewItem(page, { olivia, addItems });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'What finders see',
    'Photo and category',
    'This tag',
  ]);
  const partOf = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
  const finders = partOf('What finders see');
  for (const label of [NAME, 'Note to the finder', 'Email', 'Mobile', 'Every finder'])
    await expect(finders.getByLabel(label)).toBeVisible();
  await expect(partOf('Photo and category').getByLabel('Category')).toBeVisible();
  const tag = partOf('This tag');
  await expect(tag.getByRole('switch', { name: 'Emails about this item' })).toBeVisible();
  await expect(tag.getByRole('button', { name: 'Delete' })).toBeVisible();

  await type(page);
  await choosePhoto(page, 'Add a photo', await takePhoto());
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expect(page.getByLabel(NAME)).toHaveValue('Red suitcase');
});

async function type(page: Page): Promise<void> {
  await page.getByLabel(NAME).fill('Red suitcase');
  await page.getByRole('button', { name: 'Add another language' }).click();
  await page.getByLabel('Language', { exact: true }).selectOption('es');
  await page.getByLabel('Note in Español').fill('Llámeme');
}

async function leaveBy(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const { pathname } = new URL(page.url());
  await leave();
  await expect(page).not.toHaveURL(new RegExp(`${pathname}$`));
  await page.goto(pathname);
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByText(STILL_HERE)).toBeVisible();
  await expect(page.getByLabel(NAME)).toHaveValue('Red suitcase');
  await expect(page.getByLabel('Note in Español')).toHaveValue('Llámeme');
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled();
}

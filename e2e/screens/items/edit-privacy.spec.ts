import { expect, type Page } from '@playwright/test';
import { answerOnce, refusal } from '../../support/browser/failures.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openEdit, openNewItem } from '../../support/items/edit-page.ts';

const question = (page: Page) => page.getByRole('group', { name: 'Who can see your email and number?' });
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

test('an item’s contact privacy is selected by keyboard and stated before it is saved', async ({
  page,
  server,
  world,
  olivia,
  addItems,
}) => {
  const { codeId } = await openNewItem(page, { olivia, addItems });
  const seen = question(page).getByRole('status');
  const everyFinder = page.getByRole('radio', { name: 'Every finder' });
  await expect(everyFinder).toBeChecked();
  await expect(everyFinder).toHaveAccessibleDescription(/even when Lost Mode is off/);
  await expect(seen).toHaveText(`While it isn’t lost, finders see ${olivia.email} and +44 2071838750.`);
  await page.getByLabel('Mobile').fill('');
  await expect(seen).toHaveText(`While it isn’t lost, finders see ${olivia.email}.`);

  await tabTo(page, everyFinder);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Finders, while it’s lost' })).toBeChecked();
  await expect(seen).toHaveText('While it isn’t lost, finders see neither, but can send you a message.');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Nobody: messages only' })).toBeChecked();

  await update(page).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(world.items[0]?.contact_privacy).toBe('messages_only');
  await openEdit(page, codeId);
  await expect(page.getByRole('radio', { name: 'Nobody: messages only' })).toBeChecked();
});

test('a lost item’s form states what finders see now, and a server error is shown at the privacy field', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*qrcode/);
  const [item] = addItems(olivia, { isLost: true, contact_privacy: 'while_lost', survey_ans: 'Here' });
  const codeId = item?.codeId ?? '';
  await openEdit(page, codeId);
  const seen = question(page).getByRole('status');
  await expect(seen).toHaveText(`While it’s lost, finders see ${olivia.email} and +44 2071838750.`);
  await question(page).getByText('Nobody: messages only').click();
  await expect(seen).toHaveText('While it’s lost, finders see neither, but can send you a message.');
  const refused = refusal(400, 'Please check', { contact_privacy: 'Not this one' });
  await answerOnce(page, `**/api/qrcode/${codeId}`, refused);
  await update(page).click();
  await expect(question(page)).toHaveAccessibleDescription('Not this one');
});

test('the Lost Mode dialog of a messages-only owner states that only the message is shared', async ({
  page,
  olivia,
  addItems,
}) => {
  addItems(olivia, { contact_privacy: 'messages_only' });
  await page.goto('/');
  await page.getByRole('switch').click();
  const dialog = page.getByRole('dialog', { name: 'Turn on Lost Mode?' });
  await expect(dialog).toHaveAccessibleDescription('Your note will be shared, but not your email or number');
  await expect(dialog).toContainText('Please call me, day or night.');
  await expect(dialog).not.toContainText(olivia.email);
  await expect(dialog).not.toContainText('2071838750');
});

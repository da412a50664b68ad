import { expect } from '@playwright/test';
import { openSettings } from '../../support/browser/settings.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openNewItem } from '../../support/items/edit-page.ts';

const WHATSAPP = { kind: 'whatsapp', value: '+44 7700900123', name: '' } as const;
const COLIN = { kind: 'phone', value: '+44 2071838751', name: 'Colin, evenings' } as const;

test('further contact ways of an item are added, checked at their fields, reordered and removed', async ({
  page,
  server,
  world,
  olivia,
  addItems,
}) => {
  await openNewItem(page, { olivia, addItems });
  const add = page.getByRole('button', { name: 'Add another way to reach you' });
  const update = page.getByRole('button', { name: 'Update' });
  const [first, second] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
  await add.click();
  const number = first.getByLabel('Number with country code');
  await number.fill('12');
  await update.click();
  await expectMistake(number, 'Invalid mobile number');
  await number.fill('+44 7700 900123');
  await expectNoMistake(number);

  await add.click();
  await second.getByLabel('Contact method', { exact: true }).selectOption('Telegram');
  await second.getByLabel('Username').fill('no');
  await update.click();
  await expectMistake(second.getByLabel('Username'), 'Invalid Telegram username');
  await second.getByLabel('Contact method', { exact: true }).selectOption('Phone call');
  await second.getByLabel('Number with country code').fill(COLIN.value);
  await second.getByLabel('Name, if it’s someone else').fill(COLIN.name);
  await second.getByRole('button', { name: 'Move up' }).click();
  await expect(first.getByLabel('Name, if it’s someone else')).toHaveValue(COLIN.name);

  await add.click();
  await expect(add).toHaveCount(0);
  await page.getByRole('group').nth(2).getByRole('button', { name: 'Remove this contact method' }).click();
  await update.click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(world.items[0]?.contact_ways).toEqual([COLIN, WHATSAPP]);
});

test('contact ways for all items are saved in the settings', async ({ page, world, olivia, addItems }) => {
  addItems(olivia);
  await page.goto('/');
  const drawer = await openSettings(page, 'Manage Account', 'More ways to reach you');
  await drawer.getByRole('button', { name: 'Add another way to reach you' }).click();
  await drawer.getByLabel('Number with country code').fill('+44 7700 900123');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await putAwayToast(page, 'Saved');
  expect(world.people.find(({ id }) => id === olivia.id)?.contactWays).toEqual([WHATSAPP]);
});

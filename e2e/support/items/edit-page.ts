import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { expect, type Page } from '@playwright/test';
import type { ScreenFixtures } from '../fixtures/screen.ts';

export async function openEdit(page: Page, codeId: string): Promise<void> {
  await page.goto(`/edit-qr-code/${codeId}`);
  await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');
}

/** Adds an item for Olivia and opens its edit page. */
export async function openNewItem(
  page: Page,
  { olivia, addItems }: Pick<ScreenFixtures, 'olivia' | 'addItems'>,
): Promise<Item> {
  const [item] = addItems(olivia, { survey_ans: 'At the airport' }) as [Item];
  await openEdit(page, item.codeId);
  return item;
}

/** Signs in Olivia's co-owner Colin and opens the edit page of an item that Olivia owns. */
export async function openNewItemAsCoOwner(
  page: Page,
  { world, addPerson, addItems, signIn }: Pick<ScreenFixtures, 'world' | 'addPerson' | 'addItems' | 'signIn'>,
) {
  const [olivia, colin] = [addPerson('Olivia Marsh'), addPerson('Colin Marsh')];
  world.links.push({ ownerId: olivia.id, coOwnerId: colin.id });
  await signIn(colin);
  return { olivia, colin, item: await openNewItem(page, { olivia, addItems }) };
}

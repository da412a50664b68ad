import { expect, type Page } from '@playwright/test';
import { openSettings } from '../../support/browser/settings.ts';
import { test } from '../../support/fixtures/screen.ts';

test('stored lists are deleted with the session, however it ends', async ({
  page,
  context,
  world,
  addPerson,
  addItems,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/);
  const olivia = addPerson('Olivia Marsh');
  addItems(olivia, {});
  const readList = async () => {
    await signIn(olivia);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect.poll(() => listStoredKeys(page)).toHaveLength(1);
  };

  await test.step('by signing out', async () => {
    await readList();
    const drawer = await openSettings(page);
    await drawer.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/signin/);
    await expect.poll(() => listStoredKeys(page)).toEqual([]);
  });

  await test.step('by being ended elsewhere', async () => {
    await readList();
    world.sessions = [];
    await page.goto('/');
    await expect(page).toHaveURL(/signin/);
    await expect.poll(() => listStoredKeys(page)).toEqual([]);
  });

  await test.step('by expiring in a hidden tab', async () => {
    await readList();
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => listStoredKeys(page)).toEqual([]);
  });
});

test('the stored list contains all items but no search results, and is deleted when access ends', async ({
  page,
  world,
  olivia,
  addPerson,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/);
  const colin = addPerson('Colin Marsh');
  world.links.push({ ownerId: colin.id, coOwnerId: olivia.id });
  addItems(colin, { name: 'Blue suitcase' }, { name: 'Red kite' });
  await page.goto('/manage-profile');
  await page.getByRole('button', { name: colin.name }).click();
  const names = page.getByRole('heading', { level: 2 });
  const all = ['Red kite', 'Blue suitcase'];
  await expect(names).toHaveText(all);
  await expect.poll(() => listStoredNames(page)).toEqual([all]);

  await page.goto('/?q=kite');
  await expect(names).toHaveText(['Red kite']);
  await page.reload();
  await expect(names).toHaveText(['Red kite']);
  expect(await listStoredNames(page)).toEqual([all]);

  world.links = [];
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('You can no longer see Colin Marsh’s items');
  await expect.poll(() => listStoredNames(page)).toEqual([]);
});

/** Returns the item names of each stored list. */
async function listStoredNames(page: Page): Promise<string[][]> {
  const lists = (await readStore(page, 'getAll')) as { rows: { name: string }[] }[];
  return lists.map(({ rows }) => rows.map(({ name }) => name));
}

/** Returns the keys of the stored lists. */
function listStoredKeys(page: Page): Promise<unknown[]> {
  return readStore(page, 'getAllKeys');
}

function readStore(page: Page, what: 'getAll' | 'getAllKeys'): Promise<unknown[]> {
  return page.evaluate(
    (method) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('keyval')) return resolve([]);
          const asking = database.transaction('keyval').objectStore('keyval')[method]();
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => reject(asking.error);
        };
      }),
    what,
  );
}

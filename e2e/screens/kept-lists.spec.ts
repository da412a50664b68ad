import { expect, type Page } from '@playwright/test';
import { test } from '../support/screen.ts';
import { openSettings } from '../support/settings.ts';

test('what is kept of a list goes with the session, however it ends', async ({
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
    await expect.poll(() => keptLists(page)).toHaveLength(1);
  };

  await test.step('by signing out', async () => {
    await readList();
    const drawer = await openSettings(page);
    await drawer.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/signin/);
    await expect.poll(() => keptLists(page)).toEqual([]);
  });

  await test.step('by being ended elsewhere', async () => {
    await readList();
    world.sessions = [];
    await page.goto('/');
    await expect(page).toHaveURL(/signin/);
    await expect.poll(() => keptLists(page)).toEqual([]);
  });

  await test.step('by running out while nobody looks', async () => {
    await readList();
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => keptLists(page)).toEqual([]);
  });
});

/** The names of the lists that this browser keeps. */
function keptLists(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('keyval')) return resolve([]);
          const asking = database.transaction('keyval').objectStore('keyval').getAllKeys();
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => reject(asking.error);
        };
      }),
  );
}

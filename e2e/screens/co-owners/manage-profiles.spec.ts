import { addFakeInvitation } from '@homeward/testing/fake-api/people-answers.ts';
import { expect, type Page } from '@playwright/test';
import { pressBackdrop } from '../../support/browser/backdrop.ts';
import { answerOnce, answerReads, CLIENT_ERROR, SERVER_ERROR } from '../../support/browser/failures.ts';
import { goOffline } from '../../support/browser/go-offline.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { expectFocusStaysIn, tabTo } from '../../support/browser/keyboard.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';

const TITLE = 'Are you sure you want to delete?';
const PARTED = 'You no longer share items with each other';

test('avatars select a profile; in manage mode each has its own remove or leave button', async ({
  page,
  world,
  olivia,
  addPerson,
}) => {
  const { olga } = await openProfiles(page, { world, olivia, addPerson });
  const circles = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(circles).toHaveText([/Olivia Marsh\s*You/, /Colin Marsh/, /Olga Older/, /Invite/]);
  await expect(circles.last().getByRole('link', { name: 'Invite' })).toHaveAttribute('href', '/send-invite');

  await page.getByRole('button', { name: 'Manage Profile' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Who do you want to stop sharing with?' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Remove|Stop sharing)/ })).toHaveCount(2);
  const remove = page.getByRole('button', { name: 'Remove Colin Marsh' });
  await expect(remove).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop sharing with Olga Older' })).toBeVisible();
  const box = await remove.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  for (const { name } of [olivia, olga]) await circles.filter({ hasText: name }).getByText(name).click();
  await expect(page).toHaveURL(/\/manage-profile$/);

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^(Remove|Stop sharing)/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Olga Older/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You’re viewing Olga Older’s items')).toBeVisible();
  await page.getByRole('button', { name: 'Show my items' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your items' })).toBeFocused();
});

test('removing a co-owner requires a confirmation, is sent once, and shows a failure in the dialog', async ({
  page,
  context,
  world,
  olivia,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/(status of 500|ERR_INTERNET_DISCONNECTED).*co-owner/);
  const { olga } = await openProfiles(page, { world, olivia, addPerson });
  await page.getByRole('button', { name: 'Manage Profile' }).click();
  const opener = page.getByRole('button', { name: 'Remove Colin Marsh' });
  const dialog = page.getByRole('dialog', { name: TITLE });
  const waysOut: readonly [string, () => Promise<void>][] = [
    ['No', () => dialog.getByRole('button', { name: 'No' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['the backdrop', () => pressBackdrop(page, { x: 5, y: 5 })],
  ];
  for (const [way, leave] of waysOut) {
    await test.step(`cancelled by ${way}`, async () => {
      await opener.click();
      await expect(
        dialog.getByText('Neither of you will be able to see or manage the other’s items'),
      ).toBeVisible();
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }

  await test.step('the server answers 500, then the connection is lost', async () => {
    await opener.click();
    await answerOnce(page, '**/api/user/co-owner/*', SERVER_ERROR);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Something broke. Try again.');
    await goOffline(page);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toHaveCount(0);
    await opener.click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  const calls = await holdRequests(page, /\/api\/user\/co-owner\//);
  await dialog.getByRole('button', { name: 'Yes' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Removing…' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await calls.release();
  await putAwayToast(page, PARTED);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Colin Marsh')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(calls.count()).toBe(1);
  expect(world.links).toEqual([{ ownerId: olga.id, coOwnerId: olivia.id }]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Olga Older/ })).toBeVisible();
  await expect(page.getByText('Colin Marsh')).toHaveCount(0);
});

test('a co-owner is removed, and an owner left, with the keyboard alone', async ({
  page,
  world,
  olivia,
  addPerson,
}) => {
  await openProfiles(page, { world, olivia, addPerson });
  await tabTo(page, page.getByRole('button', { name: 'Manage Profile' }));
  await page.keyboard.press('Enter');
  const done = page.getByRole('button', { name: 'Done' });
  for (const [button, title, confirm, name] of [
    ['Remove Colin Marsh', TITLE, 'Yes', 'Colin Marsh'],
    ['Stop sharing with Olga Older', 'Stop sharing items?', 'Stop sharing', 'Olga Older'],
  ] as const) {
    await expect(done).toBeFocused();
    const opener = page.getByRole('button', { name: button });
    for (let press = 0; press < 6 && !(await isFocused(page, button)); press += 1) {
      await page.keyboard.press('Shift+Tab');
    }
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expectFocusStaysIn(page, dialog);
    await tabTo(page, dialog.getByRole('button', { name: confirm }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(name)).toHaveCount(0);
  }
  expect(world.links).toEqual([]);
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Manage Profile' })).toBeFocused();
});

test('failed reads of profiles and invitations are shown separately and can be retried', async ({
  page,
  world,
  olivia,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*api\/user\/(profiles|invitations)/);
  const endInvitations = await answerReads(page, '**/api/user/invitations', CLIENT_ERROR);
  await openProfiles(page, { world, olivia, addPerson });
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await expect(invitations.getByRole('alert')).toContainText('We couldn’t load your invitations');
  addFakeInvitation(world, { ownerId: olivia.id, name: 'Nina Newcomb', email: 'nina@example.org' });
  endInvitations();
  await invitations.getByRole('button', { name: 'Try again' }).click();
  await expect(invitations.getByRole('listitem')).toContainText('Nina Newcomb');
  await expect(invitations.getByRole('alert')).toHaveCount(0);
  await expect(invitations.getByRole('heading')).toBeFocused();

  await answerReads(page, '**/api/user/profiles', CLIENT_ERROR);
  await page.reload();
  await expect(page.getByText('Failed to fetch profiles')).toBeVisible();
  await expect(invitations.getByRole('listitem')).toContainText('Nina Newcomb');
});

function isFocused(page: Page, name: string): Promise<boolean> {
  return page.getByRole('button', { name }).evaluate((element) => element === document.activeElement);
}

/** Opens the profiles of an owner with a co-owner, who is a co-owner of another owner. */
async function openProfiles(
  page: Page,
  { world, olivia, addPerson }: Pick<ScreenFixtures, 'world' | 'olivia' | 'addPerson'>,
) {
  const [colin, olga] = [addPerson('Colin Marsh'), addPerson('Olga Older')];
  world.links.push({ ownerId: olivia.id, coOwnerId: colin.id }, { ownerId: olga.id, coOwnerId: olivia.id });
  await page.goto('/manage-profile');
  await expect(page.getByRole('button', { name: /^Olga Older/ })).toBeVisible();
  return { olga };
}

import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { expect } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { takePressesAtOnce } from '../../support/fixtures/browser-test.ts';
import { type StoryFixtures, test } from '../../support/fixtures/story.ts';
import { listItems } from '../../support/items/items.ts';
import { linkCoOwner, partByApi } from '../../support/people/invitations.ts';
import type { Member } from '../../support/people/members.ts';

const PARTED = 'You no longer share items with each other';
const GONE = 'You can no longer see Olivia Marsh’s items';

test('a removed co-owner’s next request is rejected, and the page shows it', async ({
  page,
  browser,
  stage,
  server,
  olivia,
  join,
  signIn,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/);
  const colin = await shareItems(olivia, { stage, join, hang });
  const colins = await (await browser.newContext()).newPage();
  await takePressesAtOnce(colins.context());
  await signIn(colin, colins.context());

  await test.step('Colin looks at Olivia’s items', async () => {
    await colins.goto('/manage-profile');
    await colins.getByRole('button', { name: /^Olivia Marsh/ }).click();
    await expect(colins.getByText('Blue suitcase')).toBeVisible();
  });

  await test.step('Olivia removes him', async () => {
    await page.goto('/manage-profile');
    await page.getByRole('button', { name: 'Manage Profile' }).click();
    await page.getByRole('button', { name: 'Remove Colin Marsh' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
    await expect(dialog).toHaveAccessibleDescription('Colin Marsh will no longer share items with you.');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(PARTED)).toBeVisible();
    await expect(page.getByText('Colin Marsh')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  });

  await test.step('what Colin does next is refused, and his page says why', async () => {
    const refused = colins.waitForResponse((response) => response.url().includes('change-status'));
    await colins.getByRole('switch', { name: 'Lost Mode' }).click();
    await colins.getByRole('button', { name: 'Turn On' }).click();
    expect((await refused).status()).toBe(403);
    await expect(colins.getByRole('alert')).toContainText(GONE);
    await expect(colins.getByText('Blue suitcase')).toHaveCount(0);
    await expect(colins.getByText('You’re viewing')).toHaveCount(0);
    await expect(colins.getByRole('alert')).toBeFocused();
    expect(await listItems(server, olivia)).toMatchObject([{ is_lost: false }]);
  });

  await test.step('it says so still after a reload, and while it asks again', async () => {
    await colins.reload();
    await expect(colins.getByRole('alert')).toContainText(GONE);
    await colins.getByRole('searchbox', { name: 'Search items' }).fill('suitcase');
    await expect(colins).toHaveURL(/\?q=suitcase$/);
    await expect(colins.getByRole('alert')).toContainText(GONE);
    await expect(colins.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await colins.getByRole('button', { name: 'Clear search' }).click();
    await expect(colins).toHaveURL(`${server.url}/`);
  });

  await test.step('one press shows his own', async () => {
    await colins.getByRole('button', { name: 'Show my items' }).click();
    await expect(colins.getByText('Colin’s kite')).toBeVisible();
    await expect(colins.getByRole('heading', { level: 1, name: 'Your items' })).toBeFocused();
    const cookieNames = (await colins.context().cookies()).map(({ name }) => name);
    expect(cookieNames).not.toContain(COOKIES.selectedProfile);
    await colins.goto('/manage-profile');
    await expect(colins.getByRole('button', { name: /^Colin Marsh/ })).toBeVisible();
    await expect(colins.getByRole('button', { name: /^Olivia Marsh/ })).toHaveCount(0);
  });
  await colins.context().close();
});

test('a co-owner who leaves sees their own items, and the owner no longer sees them', async ({
  page,
  browser,
  context,
  stage,
  join,
  signIn,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/);
  const olivia = await join('Olivia Marsh');
  const colin = await shareItems(olivia, { stage, join, hang });
  await signIn(colin);
  const olivias = await (await browser.newContext()).newPage();
  await signIn(olivia, olivias.context());
  await olivias.goto('/manage-profile');
  await olivias.getByRole('button', { name: /^Colin Marsh/ }).click();
  await expect(olivias.getByText('Colin’s kite')).toBeVisible();

  await page.goto('/manage-profile');
  await page.getByRole('button', { name: /^Olivia Marsh/ }).click();
  await expect(page.getByText('Blue suitcase')).toBeVisible();
  await page.getByRole('link', { name: /^Profiles/ }).click();
  await page.getByRole('button', { name: 'Manage Profile' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Stop sharing/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop sharing with Olivia Marsh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop sharing items?' });
  await expect(dialog).toHaveAccessibleDescription('You’ll no longer share items with Olivia Marsh.');
  const lists = countRequests(context, `/api/qrcode/${olivia.id}`);
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await putAwayToast(page, PARTED);
  await expect(page.getByText('Olivia Marsh')).toHaveCount(0);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your items' })).toBeVisible();
  await expect(page.getByText('Colin’s kite')).toBeVisible();
  await expect(page.getByText('Blue suitcase')).toHaveCount(0);
  expect(lists()).toBe(0);

  await olivias.getByRole('link', { name: /Edit/ }).click();
  await expect(olivias.getByText('This QR code belongs to someone else')).toBeVisible();
  await olivias.goto('/');
  await expect(olivias.getByRole('alert')).toContainText('You can no longer see Colin Marsh’s items');
  await expect(olivias.getByText('Colin’s kite')).toHaveCount(0);
  await olivias.context().close();
});

test('two people who part simultaneously both succeed, and a profile removed meanwhile is no error', async ({
  page,
  stage,
  olivia,
  join,
  expectTrouble,
}) => {
  expectTrouble(/status of (403|404)/);
  const colin = await join('Colin Marsh');
  await linkCoOwner(stage, olivia, colin);
  await page.goto('/manage-profile');
  await page.getByRole('button', { name: 'Manage Profile' }).click();
  await page.getByRole('button', { name: 'Remove Colin Marsh' }).click();
  await partByApi(stage, olivia, colin);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You and this person don’t share items')).toBeVisible();
  await expect(page.getByText('Colin Marsh')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Makes Colin her co-owner; each has an item. */
async function shareItems(
  olivia: Member,
  { stage, join, hang }: Pick<StoryFixtures, 'stage' | 'join' | 'hang'>,
): Promise<Member> {
  const colin = await join('Colin Marsh');
  await hang(olivia, {});
  await hang(colin, { name: 'Colin’s kite' });
  await linkCoOwner(stage, olivia, colin);
  return colin;
}

import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { takePressesAtOnce } from '../../support/fixtures/browser-test.ts';
import { test } from '../../support/fixtures/story.ts';
import { listItems } from '../../support/items/items.ts';
import { invitationLink } from '../../support/people/invitations.ts';
import { buildPerson, logIn, type NewPerson, PASSWORD } from '../../support/people/people.ts';

const SHARING_NOTICE = "You will see and manage each other's items.";
const SENT = 'Invitation sent. It’s valid for 7 days.';
const ACCEPTED = 'Invitation accepted. Sign in to see each other’s items.';

test('people with and without an account are invited, accept from their mails, and share the owner’s items', async ({
  page,
  browser,
  server,
  mailbox,
  olivia,
  join,
  hang,
}) => {
  await hang(olivia, {});
  const colin = await join('Colin Marsh');
  const nina = buildPerson('Nina Newcomb');
  const colins = await (await browser.newContext()).newPage();
  await takePressesAtOnce(colins.context());
  const ninas = await (await browser.newContext()).newPage();

  await test.step('Olivia invites both through the form', async () => {
    await page.goto('/manage-profile');
    await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0);
    await invite(page, colin);
    await invite(page, nina);
    const pending = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
    await expect(pending).toHaveCount(2);
    await expect(pending.first()).toContainText(nina.name);
    await expect(pending.first()).toContainText(nina.email);
    await expect(pending.first()).toContainText('Expires in 7 days');
    await expect(pending.last()).toContainText(colin.email);
  });

  await test.step('Nina, who is new, sets a password', async () => {
    await ninas.goto((await invitationLink(mailbox, nina)).href);
    await expect(ninas.getByText(SHARING_NOTICE)).toBeVisible();
    await ninas.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ninas.getByLabel('Confirm password').fill(PASSWORD);
    await ninas.getByRole('button', { name: 'Submit' }).click();
    await expect(ninas.getByText('Your account is ready. You can sign in now.')).toBeVisible();
    await expect(ninas).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
    await logIn(ninas, nina);
    await expect(ninas).toHaveURL(/\/qr-scanner$/);
    await seeItemsOf(ninas, olivia);
  });

  await test.step('Colin, who has an account, accepts with one press', async () => {
    const posts = countRequests(colins.context(), 'link-co-owner');
    await colins.goto((await invitationLink(mailbox, colin)).href);
    await expect(colins.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
    await expect(colins.getByText(SHARING_NOTICE)).toBeVisible();
    await expect(colins).toHaveURL(`${server.url}/additional-user`);
    // A phone may reload the page before the button is pressed.
    await colins.reload();
    expect(posts()).toBe(0);
    await colins.getByRole('button', { name: 'Accept' }).dblclick();
    await expect(colins.getByText(ACCEPTED)).toBeVisible();
    await expect(colins).toHaveURL(/\/signin$/);
    expect(posts()).toBe(1);
    await logIn(colins, colin);
    await expect(colins).toHaveURL(/\/manage-profile$/);
    await expect(colins.getByRole('button', { name: /^Olivia Marsh/ })).toBeVisible();
    await expect(colins.getByRole('button', { name: /Nina Newcomb/ })).toHaveCount(0);
    await seeItemsOf(colins, olivia);
  });

  await test.step('what Colin switches, Olivia sees', async () => {
    await colins.getByRole('switch', { name: 'Lost Mode' }).click();
    await colins.getByRole('button', { name: 'Turn On' }).click();
    await expect(colins.getByRole('switch', { name: 'Lost Mode' })).toBeChecked();
    expect(await listItems(server, olivia)).toMatchObject([{ is_lost: true }]);
    await page.goto('/');
    await expect(page.getByRole('switch', { name: 'Lost Mode' })).toBeChecked();
  });

  await test.step('Colin edits the item and finds no way to delete it; Olivia does', async () => {
    for (const [whose, canDelete] of [
      [colins, false],
      [page, true],
    ] as const) {
      await whose.getByRole('link', { name: /Edit/ }).click();
      await expect(whose.getByLabel('Name of item')).toHaveValue('Blue suitcase');
      await expect(whose.getByRole('button', { name: 'Delete' })).toHaveCount(canDelete ? 1 : 0);
    }
  });

  await test.step('no invitation is pending any more', async () => {
    await page.goto('/manage-profile');
    for (const { name } of [colin, nina]) {
      await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0);
  });
  await Promise.all([colins.context().close(), ninas.context().close()]);
});

/** Invites a person from the profiles and returns there. */
async function invite(page: Page, { name, email }: NewPerson): Promise<void> {
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send Invite' })).toBeFocused();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/manage-profile$/);
  await putAwayToast(page, SENT);
}

/** Selects a profile and expects its only item. */
async function seeItemsOf(page: Page, { name }: NewPerson): Promise<void> {
  await page.goto('/manage-profile');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByText(`You’re viewing ${name}’s items`)).toBeVisible();
  await expect(page.getByText('Blue suitcase')).toBeVisible();
}

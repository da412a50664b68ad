import { setPasswordPath } from '@homeward/contract/paths';
import type { FakePerson, FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';
import { addFakeInvitation } from '@homeward/testing/fake-api/people-answers.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { test } from '../../support/fixtures/screen.ts';
import { expectNoSidewaysScrolling } from '../../support/people/finders.ts';

const DEAD = 'This invitation is no longer valid. Please ask for a new one.';

test('withdrawing an invitation requires a confirmation and invalidates the mailed link', async ({
  page,
  context,
  world,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*invitation/);
  expectTrouble(/(status of 500|ERR_FAILED).*invitations/);
  const [nina, noah] = inviteNewcombs(world, olivia);
  const rows = await openInvitations(page);
  const opener = rows.getByRole('button', { name: 'Withdraw the invitation to Nina Newcomb' });
  const dialog = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
  const withdraw = dialog.getByRole('button', { name: 'Withdraw' });
  const withdrawals = countRequests(context, '/api/user/invitations/');

  await opener.click();
  await expect(dialog.getByText(nina.email)).toBeVisible();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(withdrawals()).toBe(0);

  await opener.click();
  await answerOnce(page, '**/api/user/invitations/*', SERVER_ERROR);
  await withdraw.click();
  await expect(dialog.getByRole('alert')).toHaveText('Something broke. Try again.');
  await withdraw.dblclick();
  await putAwayToast(page, 'Invitation withdrawn');
  await expect(rows).toHaveText([/Noah Newcomb/]);
  expect(withdrawals()).toBe(2);

  expect(world.invitations).toEqual([noah]);

  // Nina's browser has no session.
  await context.clearCookies({ name: /^(?!splash$)/ });
  const { ownerToken, coOwnerToken, id } = nina;
  await page.goto(setPasswordPath({ ownerToken, coOwnerToken, code: id }));
  await expect(page.getByText(DEAD)).toBeVisible();
});

test('an invitation accepted meanwhile becomes a profile instead of being resent or withdrawn', async ({
  page,
  world,
  olivia,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of (404|409).*(invitations|send-invite-link)/);
  for (const [name, button] of [
    ['Colin Marsh', 'Send again to Colin Marsh'],
    ['Cora Marsh', 'Withdraw the invitation to Cora Marsh'],
  ] as const) {
    const { id, email } = addPerson(name);
    const invitation = addFakeInvitation(world, { ownerId: olivia.id, name, email });
    const rows = await openInvitations(page);
    invitation.coOwnerId = id;
    world.links.push({ ownerId: olivia.id, coOwnerId: id });
    await rows.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    if (button.startsWith('Withdraw')) await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
  }
});

test('names of maximum length in any script stay text and do not break the layout', async ({
  page,
  world,
  olivia,
}) => {
  const hostile = ['&amp;lt;img onerror=alert(1)&gt;', 'W'.repeat(80), 'ليلى '.repeat(15).trim()];
  for (const [index, name] of hostile.entries()) {
    const email = `somebody.with.a.very.long.address.indeed.${index}@example.org`;
    addFakeInvitation(world, { ownerId: olivia.id, name, email });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const rows = await openInvitations(page);
  await expect(rows).toHaveCount(3);
  for (const name of hostile) await expect(rows.getByText(name, { exact: true })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await rows.first().getByRole('button', { name: 'Withdraw' }).click();
  await expectNoSidewaysScrolling(page);
});

test('invitations are sent again and withdrawn with the keyboard alone', async ({ page, world, olivia }) => {
  const [nina, noah] = inviteNewcombs(world, olivia);
  const rows = await openInvitations(page);
  await expect(rows).toHaveText([/Noah/, /Nina/]);
  await tabTo(page, page.getByRole('button', { name: 'Send again to Nina Newcomb' }));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/Nina/, /Noah/]);
  await expect(page.getByRole('button', { name: 'Sent to Nina Newcomb' })).toBeFocused();
  expect(world.invitations.map(({ email }) => email)).toEqual([nina.email, noah.email]);
  expect(world.invitations[0]?.ownerToken).not.toBe(nina.ownerToken);

  for (const { name } of [nina, noah]) {
    await tabTo(page, page.getByRole('button', { name: `Withdraw the invitation to ${name}` }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const isLast = name === noah.name;
    const heading = { level: isLast ? 1 : 2, name: isLast ? 'Switch Profile' : 'Invitations' };
    await expect(page.getByRole('heading', heading)).toBeFocused();
  }
});

/** Invites Nina and then Noah. */
function inviteNewcombs(world: FakeWorld, { id: ownerId }: FakePerson) {
  const nina = addFakeInvitation(world, { ownerId, name: 'Nina Newcomb', email: 'nina@example.org' });
  const noah = addFakeInvitation(world, { ownerId, name: 'Noah Newcomb', email: 'noah@example.org' });
  return [nina, noah] as const;
}

/** Returns the pending invitations on the page with the profiles. */
async function openInvitations(page: Page): Promise<Locator> {
  await page.goto('/manage-profile');
  const rows = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  return rows;
}

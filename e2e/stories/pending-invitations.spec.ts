import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { countRequests } from '../support/count-requests.ts';
import { STUMBLE } from '../support/failures.ts';
import { expectNoSidewaysScrolling } from '../support/finders.ts';
import { holdRequests } from '../support/held-requests.ts';
import { invitationLink, inviteByApi, linkCoOwner } from '../support/invitations.ts';
import { tabTo } from '../support/keyboard.ts';
import { joinMember, type Member, signInBrowser } from '../support/members.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';
import { putAwayToast } from '../support/toasts.ts';

const SENT = 'Invitation sent. It is valid for 7 days.';
const DEAD = 'This invitation is no longer valid. Please ask for a new one.';

type Stage = Parameters<typeof linkCoOwner>[0];

test('sent again, an invitation keeps its place in the list, and only its newest link opens', async ({
  page,
  browser,
  context,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*link-co-owner/);
  expectTrouble(/status of 500.*send-invite-link/);
  const stage = { server, mailbox };
  const olivia = await signIn(context, stage);
  const colin = await joinMember(server, mailbox, buildPerson('Colin Marsh'));
  const oldLink = await inviteByApi(stage, olivia, colin);
  const rows = await openInvitations(page);
  await expect(rows).toHaveCount(1);

  const again = rows.getByRole('button', { name: 'Send again to Colin Marsh' });
  await page.route('**/send-invite-link', (route) => route.fulfill(STUMBLE), { times: 1 });
  await again.click();
  await expect(rows.getByRole('alert')).toHaveText('Something broke. Try again.');
  await expectNoAxeViolations(page);
  const calls = await holdRequests(page, /send-invite-link/);
  await again.dblclick();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await calls.release();
  await putAwayToast(page, SENT);
  const sent = rows.getByRole('button', { name: 'Sent to Colin Marsh' });
  await expect(sent).toHaveAttribute('aria-disabled', 'true');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('alert')).toHaveCount(0);
  await sent.press('Enter');
  expect(calls.count()).toBe(1);
  await expectNoAxeViolations(page);

  const newLink = await invitationLink(mailbox, colin, 2);
  const colins = await (await browser.newContext()).newPage();
  await accept(colins, oldLink);
  await expect(colins.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(colins.getByText(DEAD)).toBeVisible();
  await accept(colins, newLink);
  await expect(colins).toHaveURL(/\/signin$/);
  await colins.context().close();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Colin Marsh/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);
});

test('withdrawing asks once, and then the mailed link opens nothing', async ({
  page,
  browser,
  context,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*set-password/);
  expectTrouble(/(status of 500|ERR_FAILED).*invitations/);
  const stage = { server, mailbox };
  const olivia = await signIn(context, stage);
  const [nina, noah] = [buildPerson('Nina Newcomb'), buildPerson('Noah Newcomb')];
  const link = await inviteByApi(stage, olivia, nina);
  await inviteByApi(stage, olivia, noah);
  const rows = await openInvitations(page);
  const opener = rows.getByRole('button', { name: 'Withdraw the invitation of Nina Newcomb' });
  const dialog = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
  const withdraw = dialog.getByRole('button', { name: 'Withdraw' });
  const withdrawals = countRequests(context, '/api/user/invitations/');

  await opener.click();
  await expect(dialog.getByText(nina.email)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(withdrawals()).toBe(0);

  await opener.click();
  await page.route('**/api/user/invitations/*', (route) => route.fulfill(STUMBLE), { times: 1 });
  await withdraw.click();
  await expect(dialog.getByRole('alert')).toHaveText('Something broke. Try again.');
  await expectNoAxeViolations(page);
  await withdraw.dblclick();
  await putAwayToast(page, 'Invitation withdrawn');
  await expect(rows).toHaveText([/Noah Newcomb/]);
  expect(withdrawals()).toBe(2);

  const ninas = await (await browser.newContext()).newPage();
  await ninas.goto(link.href);
  await ninas.getByLabel('Password', { exact: true }).fill('Right-Horse-7');
  await ninas.getByLabel('Confirm password').fill('Right-Horse-7');
  await ninas.getByRole('button', { name: 'Submit' }).click();
  await expect(ninas.getByText(DEAD)).toBeVisible();
  await ninas.context().close();
});

test('an invitation that was accepted meanwhile is a profile, whatever one wanted to do with it', async ({
  page,
  context,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of (404|409).*(invitations|send-invite-link)/);
  const stage = { server, mailbox };
  const olivia = await signIn(context, stage);
  for (const [name, button] of [
    ['Colin Marsh', 'Send again to Colin Marsh'],
    ['Cora Marsh', 'Withdraw the invitation of Cora Marsh'],
  ] as const) {
    const person = await joinMember(server, mailbox, buildPerson(name));
    await inviteByApi(stage, olivia, person);
    const rows = await openInvitations(page);
    await linkCoOwner(stage, olivia, person);
    await rows.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    if (button.startsWith('Withdraw')) await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
  }
});

test('names as long as they may be, in any script, are text and stay in their place', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const stage = { server, mailbox };
  const olivia = await signIn(context, stage);
  const hostile = ['&amp;lt;img onerror=alert(1)&gt;', 'W'.repeat(80), 'ليلى '.repeat(15).trim()];
  for (const name of hostile) {
    const { email } = buildPerson('Somebody with a very long address indeed');
    await inviteByApi(stage, olivia, { name, email });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const rows = await openInvitations(page);
  await expect(rows).toHaveCount(3);
  for (const name of hostile) await expect(rows.getByText(name, { exact: true })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
  await rows.first().getByRole('button', { name: 'Withdraw' }).click();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
});

test('invitations are sent again and withdrawn with the keyboard alone', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const stage = { server, mailbox };
  const olivia = await signIn(context, stage);
  const [nina, noah] = [buildPerson('Nina Newcomb'), buildPerson('Noah Newcomb')];
  await inviteByApi(stage, olivia, nina);
  await inviteByApi(stage, olivia, noah);
  const rows = await openInvitations(page);
  await expect(rows).toHaveText([/Noah/, /Nina/]);
  await tabTo(page, page.getByRole('button', { name: 'Send again to Nina Newcomb' }));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/Nina/, /Noah/]);
  await expect(page.getByRole('button', { name: 'Sent to Nina Newcomb' })).toBeFocused();
  await invitationLink(mailbox, nina, 2);

  for (const { name } of [nina, noah]) {
    await tabTo(page, page.getByRole('button', { name: `Withdraw the invitation of ${name}` }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const isLast = name === noah.name;
    const heading = { level: isLast ? 1 : 2, name: isLast ? 'Switch Profile' : 'Invitations' };
    await expect(page.getByRole('heading', heading)).toBeFocused();
  }
});

async function signIn(context: BrowserContext, { server, mailbox }: Stage): Promise<Member> {
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  await signInBrowser(context, server, olivia);
  return olivia;
}

/** The invitations that wait for an answer, as rows of the page with the profiles. */
async function openInvitations(page: Page): Promise<Locator> {
  await page.goto('/manage-profile');
  const rows = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  return rows;
}

async function accept(page: Page, link: URL): Promise<void> {
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Accept' }).click();
}

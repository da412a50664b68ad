import { expect } from '@playwright/test';
import { INVITATION_PARAMS } from '../../packages/contract/src/paths.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { countRequests } from '../support/count-requests.ts';
import { refusal, STUMBLE } from '../support/failures.ts';
import { expectNoSidewaysScrolling } from '../support/finders.ts';
import { holdRequests } from '../support/held-requests.ts';
import { inviteByApi, linkCoOwner, partByApi } from '../support/invitations.ts';
import { tabTo } from '../support/keyboard.ts';
import { joinMember, signInBrowser } from '../support/members.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';

const { ownerToken: OWNER, coOwnerToken: CO_OWNER } = INVITATION_PARAMS;
const DEAD = 'This invitation is no longer valid. Please ask for a new one.';
const ACCEPTED = 'The invitation is accepted. Log in to see each other’s items.';

test('a link that was cut off on its way is waited for a moment, and then said to be incomplete', async ({
  page,
  context,
}) => {
  const posts = countRequests(context, 'link-co-owner');
  for (const part of ['', `?${OWNER}=one`, `?${CO_OWNER}=two`]) {
    await page.goto(`/additional-user${part}`);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    if (part === '') await expectNoAxeViolations(page);
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await expect(page).toHaveURL(/\/additional-user$/);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  expect(posts()).toBe(0);
});

test('links that are spent, mixed or made up lead no further, and say so', async ({
  page,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*link-co-owner/);
  const stage = { server, mailbox };
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const colin = await joinMember(server, mailbox, buildPerson('Colin Marsh'));
  const cora = await joinMember(server, mailbox, buildPerson('Cora Marsh'));
  const first = await inviteByApi(stage, olivia, colin);
  const second = await inviteByApi(stage, olivia, cora);
  const mixed = new URL(first);
  mixed.searchParams.set(CO_OWNER, second.searchParams.get(CO_OWNER) ?? '');
  const madeUp = new URL(`${server.url}/additional-user?${OWNER}=one&${CO_OWNER}=two`);

  for (const [what, link] of [
    ['mixed', mixed],
    ['made up', madeUp],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(link.href);
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
      await expect(page.getByText(DEAD)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }

  await test.step('spent: accepted twice is a success, until the two have parted', async () => {
    for (const isParted of [false, false, true]) {
      if (isParted) await partByApi(stage, colin, olivia);
      await page.goto(first.href);
      await page.getByRole('button', { name: 'Accept' }).click();
      if (isParted) await expect(page.getByText(DEAD)).toBeVisible();
      else await expect(page).toHaveURL(/\/signin$/);
    }
  });
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('what keeps an invitation from being accepted for now is said above the button, which then still works', async ({
  page,
  context,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/(status of (409|500)|ERR_INTERNET_DISCONNECTED).*link-co-owner/);
  const stage = { server, mailbox };
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const colin = await joinMember(server, mailbox, buildPerson('Colin Marsh'));
  await page.goto((await inviteByApi(stage, olivia, colin)).href);
  const accept = page.getByRole('button', { name: 'Accept' });
  const full = 'There are 20 co-owners already, which is the most there can be';
  for (const [answer, message] of [
    [refusal(409, full), full],
    [STUMBLE, 'Something broke. Try again.'],
  ] as const) {
    await page.route('**/link-co-owner', (route) => route.fulfill(answer), { times: 1 });
    await accept.click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(accept).toBeFocused();
    await expectNoAxeViolations(page);
  }
  await context.setOffline(true);
  await accept.click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
  await context.setOffline(false);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);

  const calls = await holdRequests(page, /link-co-owner/);
  await accept.dblclick();
  await expect(page.getByRole('button', { name: 'Accepting…' })).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  await calls.release();
  await expect(page.getByText(ACCEPTED)).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect(calls.count()).toBe(1);
});

test('whoever is logged in is told that they will be logged out, and are so once the invitation is accepted', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const stage = { server, mailbox };
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const colin = await joinMember(server, mailbox, buildPerson('Colin Marsh'));
  const sam = await joinMember(server, mailbox, buildPerson('Sam Stone'));
  await linkCoOwner(stage, olivia, sam);
  await signInBrowser(context, server, sam);
  await page.goto((await inviteByApi(stage, olivia, colin)).href);
  await expect(page.getByText('Sam Stone is logged in here and will be logged out.')).toBeVisible();
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole('button', { name: 'Accept' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(ACCEPTED)).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/signin$/);
});

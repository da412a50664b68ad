import { INVITATION_PARAMS } from '@homeward/contract/paths';
import type { FakePerson } from '@homeward/testing/fake-api/fake-world.ts';
import { addFakeInvitation } from '@homeward/testing/fake-api/people-answers.ts';
import { expect } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { goOffline } from '../../support/browser/go-offline.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { test as base } from '../../support/fixtures/screen.ts';

const { ownerToken: OWNER, coOwnerToken: CO_OWNER } = INVITATION_PARAMS;
const DEAD = 'This invitation is no longer valid. Please ask for a new one.';
const ACCEPTED = 'Invitation accepted. Sign in to see each other’s items.';
const PATIENCE_MS = 2000;

interface InvitationFixtures {
  /** Two people; the first invites the second. */
  pair: { readonly olivia: FakePerson; readonly colin: FakePerson };
  /** Returns path and query of a pending invitation. */
  invite: (inviter: FakePerson, invited: FakePerson) => string;
}

const test = base.extend<InvitationFixtures>({
  pair: async ({ addPerson }, use) => {
    await use({ olivia: addPerson('Olivia Marsh'), colin: addPerson('Colin Marsh') });
  },
  invite: async ({ world }, use) => {
    await use(({ id }, { name, email }) => {
      const { ownerToken, coOwnerToken } = addFakeInvitation(world, { ownerId: id, name, email });
      return `/additional-user?${OWNER}=${ownerToken}&${CO_OWNER}=${coOwnerToken}`;
    });
  },
});

test('a truncated invitation link is reported as incomplete after a short wait', async ({
  page,
  context,
}) => {
  const posts = countRequests(context, 'link-co-owner');
  await page.clock.install();
  for (const part of ['', `?${OWNER}=one`, `?${CO_OWNER}=two`]) {
    await page.goto(`/additional-user${part}`);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await page.clock.fastForward(PATIENCE_MS);
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await expect(page).toHaveURL(/\/additional-user$/);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
  expect(posts()).toBe(0);
});

test('used, mixed or invalid invitation links show an error', async ({
  page,
  world,
  addPerson,
  pair: { olivia, colin },
  invite,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*(invitation|link-co-owner)/);
  const first = invite(olivia, colin);
  const second = invite(olivia, addPerson('Cora Marsh'));
  const mixed = `${first.slice(0, first.indexOf('&'))}${second.slice(second.indexOf('&'))}`;
  const madeUp = `/additional-user?${OWNER}=one&${CO_OWNER}=two`;

  for (const [what, link] of [
    ['mixed', mixed],
    ['made up', madeUp],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
      await expect(page.getByText(DEAD)).toBeVisible();
    });
  }
  expect(world.links).toEqual([]);

  await test.step('spent: accepted twice is a success, until the two have parted', async () => {
    for (const isParted of [false, false, true]) {
      if (isParted) world.links = [];
      await page.goto(first);
      if (isParted) await expect(page.getByText(DEAD)).toBeVisible();
      else {
        await expect(page.getByText('Olivia Marsh would like to share items with you')).toBeVisible();
        await page.getByRole('button', { name: 'Accept' }).click();
        await expect(page).toHaveURL(/\/signin$/);
      }
      expect(world.links).toMatchObject(isParted ? [] : [{ ownerId: olivia.id, coOwnerId: colin.id }]);
    }
  });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a temporary error of accepting an invitation is shown above the button, and a retry works', async ({
  page,
  context,
  pair: { olivia, colin },
  invite,
  expectTrouble,
}) => {
  expectTrouble(/(status of (409|500)|ERR_INTERNET_DISCONNECTED).*link-co-owner/);
  await page.goto(invite(olivia, colin));
  const accept = page.getByRole('button', { name: 'Accept' });
  const full = 'There are already 20 co-owners, which is the maximum';
  for (const [answer, message] of [
    [refusal(409, full), full],
    [SERVER_ERROR, 'Something broke. Try again.'],
  ] as const) {
    await answerOnce(page, '**/link-co-owner', answer);
    await accept.click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(accept).toBeFocused();
  }
  await goOffline(page);
  await accept.click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
  await context.setOffline(false);

  const calls = await holdRequests(page, /link-co-owner/);
  await accept.dblclick();
  await expect(page.getByRole('button', { name: 'Accepting…' })).toHaveAttribute('aria-busy', 'true');
  await calls.release();
  await expect(page.getByText(ACCEPTED)).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect(calls.count()).toBe(1);
});

test('a logged-in visitor is warned that accepting an invitation logs them out, and is then logged out', async ({
  page,
  addPerson,
  signIn,
  pair: { olivia, colin },
  invite,
}) => {
  await signIn(addPerson('Sam Stone'));
  await page.goto(invite(olivia, colin));
  await expect(page.getByText('Sam Stone is signed in here and will be signed out.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Accept' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(ACCEPTED)).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/signin$/);
});

import { expect } from '@playwright/test';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { test } from '../../support/fixtures/story.ts';
import { invitationLink, inviteByApi } from '../../support/people/invitations.ts';

const SENT = 'Invitation sent. It’s valid for 7 days.';
const DEAD = 'This invitation is no longer valid. Please ask for a new one.';

test('a resent invitation stays in its position, and only its newest link is valid', async ({
  page,
  browser,
  stage,
  mailbox,
  olivia,
  join,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*invitation/);
  expectTrouble(/status of 500.*send-invite-link/);
  const colin = await join('Colin Marsh');
  const oldLink = await inviteByApi(stage, olivia, colin);
  await page.goto('/manage-profile');
  const rows = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);

  const again = rows.getByRole('button', { name: 'Send again to Colin Marsh' });
  await answerOnce(page, '**/send-invite-link', SERVER_ERROR);
  await again.click();
  await expect(rows.getByRole('alert')).toHaveText('Something broke. Try again.');
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

  const newLink = await invitationLink(mailbox, colin, 2);
  const colins = await (await browser.newContext()).newPage();
  await colins.goto(oldLink.href);
  await expect(colins.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(colins.getByText(DEAD)).toBeVisible();
  await colins.goto(newLink.href);
  await colins.getByRole('button', { name: 'Accept' }).click();
  await expect(colins).toHaveURL(/\/signin$/);
  await colins.context().close();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Colin Marsh/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);
});

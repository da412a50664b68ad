import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { callServer, signUpByApi } from '../../support/people/members.ts';
import { goToView, openConsole } from '../../support/people/operator.ts';
import { buildPerson, linkIn, logIn } from '../../support/people/people.ts';
import { turnOnByApi } from '../../support/people/second-step.ts';

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
}

/** Presses an act of the account and confirms it. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Done. The owner gets an email about it.')).toBeVisible();
}

test('an operator ends sessions, locks and unlocks an account, and its owner gets a mail of each', async ({
  page,
  server,
  mailbox,
  join,
  expectTrouble,
}) => {
  expectTrouble(/status of (403|404)/);
  const olivia = await join('Olivia Marsh');
  await openConsole(page, server);
  await goToView(page, 'Accounts');
  await find(page, 'nobody@example.org');
  await expect(page.getByText('There’s no account and no sign-up with this address')).toBeVisible();
  await find(page, olivia.email);
  const account = page.getByRole('region', { name: `Account ${olivia.email}` });
  await expect(account).toContainText('Active');
  await expect(account).not.toContainText(olivia.name);
  const mailed = (subject: RegExp) => waitForMails(mailbox, olivia.email, { subject, count: 1 });
  await act(page, 'End all sessions');
  await mailed(/^You were signed out on all your devices/);
  await expect(page.getByRole('button', { name: 'End all sessions' })).toHaveCount(0);
  await act(page, 'Lock');
  await mailed(/^Your account was locked/);
  await expect(account.getByText('Locked', { exact: true }).first()).toBeVisible();

  const owner = await page.context().newPage();
  await owner.goto('/signin');
  await logIn(owner, olivia);
  await expect(owner.getByText('This account is locked.', { exact: false })).toBeVisible();
  await act(page, 'Unlock');
  await mailed(/^Your account was unlocked/);
  await logIn(owner, olivia);
  await expect(owner).not.toHaveURL(/signin/);
});

test('an owner stops the removal of the second step and the deletion by mail, and the operator withdraws both', async ({
  page,
  server,
  mailbox,
  join,
}) => {
  const olivia = await join('Olivia Marsh');
  await turnOnByApi(server, olivia);
  await openConsole(page, server);
  await goToView(page, 'Accounts');
  await find(page, olivia.email);
  const account = page.getByRole('region', { name: `Account ${olivia.email}` });
  const owner = await page.context().newPage();
  for (const [plan, subject, keep, outcome, withdraw] of [
    [
      'Turn off two-step verification',
      /^Two-step verification will be turned off/,
      'Keep two-step verification',
      'Two-step verification stays on',
      'Keep two-step verification',
    ],
    [
      'Delete',
      /^Your account will be deleted/,
      'Keep my account',
      'Your account won’t be deleted',
      'Don’t delete',
    ],
  ] as const) {
    await act(page, plan);
    const mail = await waitForMails(mailbox, olivia.email, { subject, count: 1 });
    await owner.goto(linkIn(mail.text, '/account-plan?'));
    await owner.getByRole('button', { name: keep }).click();
    await expect(owner.getByRole('heading', { name: outcome })).toBeVisible();
    await find(page, olivia.email);
    await expect(account).toContainText('Stopped by the owner');
    await act(page, plan);
    await waitForMails(mailbox, olivia.email, { subject, count: 2 });
    await act(page, withdraw);
    await expect(page.getByRole('button', { name: plan, exact: true })).toBeVisible();
  }
  await callServer(server, ['GET', '/api/user/sessions'], { token: olivia.accessToken });
});

test('an operator sends the confirmation of a pending sign-up again', async ({ page, server, mailbox }) => {
  const una = buildPerson('Una Berg');
  await signUpByApi(server, mailbox, una);
  await openConsole(page, server);
  await goToView(page, 'Accounts');
  await find(page, una.email);
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('Confirmation sent again')).toBeVisible();
  await waitForMails(mailbox, una.email, { subject: /confirm/i, count: 2 });
});

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { countRequests } from '../support/count-requests.ts';
import { refusal, STUMBLE } from '../support/failures.ts';
import { expectNoSidewaysScrolling } from '../support/finders.ts';
import { holdRequests } from '../support/held-requests.ts';
import { invitationLink, linkCoOwner } from '../support/invitations.ts';
import { tabTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mails.ts';
import { joinMember, type Member, signInBrowser } from '../support/members.ts';
import { expectMistake, expectNoMistake } from '../support/mistakes.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';
import { putAwayToast } from '../support/toasts.ts';

const CALL = 'send-invite-link';
const SENT = 'Invitation sent. It is valid for 7 days.';

test('the form says at each field what is wrong with it, and before the button what it means', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  await openForm(page, context, { server, mailbox });
  const calls = countRequests(context, CALL);
  const { name, email, send } = fieldsOf(page);
  const promise = page.getByText("You will see and manage each other's items.");
  const isBefore = await send.evaluate(
    (button, text) =>
      Boolean(button.compareDocumentPosition(text as Node) & Node.DOCUMENT_POSITION_PRECEDING),
    await promise.elementHandle(),
  );
  expect(isBefore).toBe(true);
  await expectNoAxeViolations(page);

  await send.click();
  await expectMistake(name, 'Name is required');
  await expectMistake(email, 'Email is required');
  await expect(name).toBeFocused();
  await expectNoAxeViolations(page);
  for (const wrong of ['<b>Colin</b>', 'https://example.org']) {
    await name.fill(wrong);
    await expectMistake(name, 'Invalid name');
  }
  await name.fill('Colin Marsh');
  await expectNoMistake(name);
  for (const wrong of ['colin', 'colin@example', 'colin@example.c', 'co lin@example.org']) {
    await email.fill(wrong);
    await expectMistake(email, 'Invalid email address');
  }
  await send.click();
  await expect(email).toBeFocused();
  expect(calls()).toBe(0);

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('whatever keeps an invitation from being sent is said where it stays, and nothing typed is lost', async ({
  page,
  context,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/(status of (400|409|429|500)|ERR_INTERNET_DISCONNECTED).*send-invite-link/);
  const olivia = await openForm(page, context, { server, mailbox });
  const colin = await joinMember(server, mailbox, buildPerson('Colin Marsh'));
  await linkCoOwner({ server, mailbox }, olivia, colin);
  const { name, email, send } = fieldsOf(page);
  const form = page.getByRole('main').locator('form');
  const expectKept = async (address: string) => {
    await expect(page).toHaveURL(/\/send-invite$/);
    await expect(name).toHaveValue('Colin Marsh');
    await expect(email).toHaveValue(address);
    await expect(send).not.toHaveAttribute('aria-busy', 'true');
  };
  const sendTo = async (address: string) => {
    await name.fill('Colin Marsh');
    await email.fill(address);
    await send.click();
  };

  await test.step('oneself', async () => {
    await sendTo(olivia.email.toUpperCase());
    await expectMistake(email, 'You cannot invite yourself');
    await expect(email).toBeFocused();
    await putAwayToast(page, 'You cannot invite yourself');
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expectKept(olivia.email.toUpperCase());
    await expectNoAxeViolations(page);
  });

  await test.step('somebody who is linked already', async () => {
    const message = 'You and this person already look after each other’s items';
    await sendTo(colin.email);
    await putAwayToast(page, message);
    await expect(form.getByRole('alert')).toHaveText(message);
    await expectKept(colin.email);
    await expectNoAxeViolations(page);
  });

  await test.step('a server that refuses, or stumbles', async () => {
    const tooOften = 'You have sent many invitations. Please try again later.';
    for (const [answer, message] of [
      [refusal(429, tooOften), tooOften],
      [STUMBLE, 'Something broke. Try again.'],
    ] as const) {
      await page.route(`**/${CALL}`, (route) => route.fulfill(answer), { times: 1 });
      await sendTo('colin@example.org');
      await putAwayToast(page, message);
      await expect(form.getByRole('alert')).toHaveText(message);
      await expectKept('colin@example.org');
    }
  });

  await test.step('a line that is gone, and comes back', async () => {
    const nina = buildPerson('Nina Newcomb');
    await context.setOffline(true);
    await sendTo(nina.email);
    await putAwayToast(page, 'You seem to be offline.');
    await expect(form.getByRole('alert')).toContainText('You seem to be offline.');
    await expectKept(nina.email);
    await context.setOffline(false);
    await send.click();
    await expect(page).toHaveURL(/\/manage-profile$/);
    await invitationLink(mailbox, nina);
  });
});

test('a double tap sends one invitation, and then the form is empty again', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  await openForm(page, context, { server, mailbox });
  const nina = buildPerson('Nina Newcomb');
  const { name, email, send } = fieldsOf(page);
  const calls = await holdRequests(page, /send-invite-link/);
  await name.fill(nina.name);
  await email.fill(nina.email);
  await send.dblclick();
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  await email.press('Enter');
  await calls.release();
  await expect(page).toHaveURL(/\/manage-profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(nina.email);
  expect(calls.count()).toBe(1);
  await invitationLink(mailbox, nina, 1);
  expect(mailsTo(mailbox, nina.email, /./)).toHaveLength(1);

  await page.goBack();
  await expect(name).toHaveValue('');
  await expect(email).toHaveValue('');
});

test('somebody is invited with the keyboard alone', async ({ page, context, server, mailbox }) => {
  await openForm(page, context, { server, mailbox });
  const nina = buildPerson('Nina Newcomb');
  const { name, email } = fieldsOf(page);
  await page.goto('/manage-profile');
  await tabTo(page, page.getByRole('link', { name: 'Invite', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Send Invite' })).toBeFocused();
  await tabTo(page, name);
  await page.keyboard.type(nina.name);
  await tabTo(page, email);
  await page.keyboard.type(`${nina.email}x,`);
  await page.keyboard.press('Enter');
  await expectMistake(email, 'Invalid email address');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage-profile$/);
  await invitationLink(mailbox, nina);
});

/** The form, opened by somebody who is signed in. */
async function openForm(
  page: Page,
  context: BrowserContext,
  { server, mailbox }: Pick<Parameters<typeof linkCoOwner>[0], 'server' | 'mailbox'>,
): Promise<Member> {
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  await signInBrowser(context, server, olivia);
  await page.goto('/send-invite');
  await expect(page.getByRole('heading', { level: 1, name: 'Send Invite' })).toBeVisible();
  return olivia;
}

function fieldsOf(page: Page) {
  return {
    name: page.getByLabel('Name'),
    email: page.getByLabel('Email'),
    send: page.getByRole('button', { name: 'Send', exact: true }),
  };
}

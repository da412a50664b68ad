import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { goOffline } from '../../support/browser/go-offline.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import {
  ageSessions,
  proofPasswordOf,
  proofSheetOf,
  prove,
  REFUSED_FIRST,
} from '../../support/browser/proofs.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';

const CALL = 'send-invite-link';
const NINA = { name: 'Nina Newcomb', email: 'nina@example.org' };
const SENT = 'Invitation sent. It’s valid for 7 days.';

test('the invitation form shows each error at its field and its consequences before the button', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  await openForm(page);
  const calls = countRequests(context, CALL);
  const { name, email, send } = fieldsOf(page);
  const promise = page.getByText("You will see and manage each other's items.");
  const isBefore = await send.evaluate(
    (button, text) =>
      Boolean(button.compareDocumentPosition(text as Node) & Node.DOCUMENT_POSITION_PRECEDING),
    await promise.elementHandle(),
  );
  expect(isBefore).toBe(true);

  await name.focus();
  await email.focus();
  await expectMistake(name, 'Name is required');
  await send.click();
  await expectMistake(name, 'Name is required');
  await expectMistake(email, 'Email is required');
  await expect(name).toBeFocused();
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

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('an older session sends an invitation after a step-up, without losing input', async ({
  page,
  world,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  ageSessions(world);
  await openForm(page);
  const { name, email, send } = fieldsOf(page);
  await name.fill(NINA.name);
  await email.fill(NINA.email);
  await send.click();
  await expect(proofPasswordOf(page)).toBeFocused();
  await prove(page, { password: 'Wrong-Horse-7' });
  await expectMistake(proofPasswordOf(page), 'Wrong password');
  await proofSheetOf(page).getByRole('button', { name: 'No' }).click();
  await expect(email).toHaveValue(NINA.email);
  await send.click();
  await prove(page);
  await expect(page).toHaveURL('/manage-profile');
  expect(world.invitations.map((invitation) => invitation.email)).toEqual([NINA.email]);
});

test('an invitation’s errors are shown in the form, which retains the input', async ({
  page,
  context,
  world,
  olivia,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/(status of (400|409|429|500)|ERR_INTERNET_DISCONNECTED).*send-invite-link/);
  await openForm(page);
  const colin = addPerson('Colin Marsh');
  world.links.push({ ownerId: olivia.id, coOwnerId: colin.id });
  const { name, email, send } = fieldsOf(page);
  const form = page.getByRole('main').locator('form');
  const expectFormUnchanged = async (address: string) => {
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
    await expectMistake(email, 'You can’t invite yourself');
    await expect(email).toBeFocused();
    await putAwayToast(page, 'You can’t invite yourself');
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expectFormUnchanged(olivia.email.toUpperCase());
  });

  await test.step('a person who is linked already', async () => {
    const message = 'You and this person already share items';
    await sendTo(colin.email);
    await putAwayToast(page, message);
    await expect(form.getByRole('alert')).toHaveText(message);
    await expectFormUnchanged(colin.email);
  });

  await test.step('a server that answers 4xx or 500', async () => {
    const rateLimited = 'You’ve sent a lot of invitations. Please try again later.';
    for (const [answer, message] of [
      [refusal(429, rateLimited), rateLimited],
      [SERVER_ERROR, 'Something broke. Try again.'],
    ] as const) {
      await answerOnce(page, `**/${CALL}`, answer);
      await sendTo('colin@example.org');
      await putAwayToast(page, message);
      await expect(form.getByRole('alert')).toHaveText(message);
      await expectFormUnchanged('colin@example.org');
    }
  });

  await test.step('the connection is lost, and comes back', async () => {
    await goOffline(page);
    await sendTo(NINA.email);
    await putAwayToast(page, 'You seem to be offline.');
    await expect(form.getByRole('alert')).toContainText('You seem to be offline.');
    await expectFormUnchanged(NINA.email);
    expect(world.invitations).toEqual([]);
    await context.setOffline(false);
    await send.click();
    await expect(page).toHaveURL(/\/manage-profile$/);
    expect(world.invitations).toMatchObject([{ ownerId: olivia.id, email: NINA.email }]);
  });
});

test('a double tap sends one invitation, and then the form is empty again', async ({
  page,
  world,
  olivia,
}) => {
  await openForm(page);
  const { name, email, send } = fieldsOf(page);
  const calls = await holdRequests(page, /send-invite-link/);
  await name.fill(NINA.name);
  await email.fill(NINA.email);
  await send.dblclick();
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toHaveAttribute('aria-busy', 'true');
  await email.press('Enter');
  await calls.release();
  await expect(page).toHaveURL(/\/manage-profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(NINA.email);
  expect(calls.count()).toBe(1);
  expect(world.invitations).toMatchObject([{ ownerId: olivia.id, ...NINA }]);

  await page.goBack();
  await expect(name).toHaveValue('');
  await expect(email).toHaveValue('');
});

async function openForm(page: Page): Promise<void> {
  await page.goto('/send-invite');
  await expect(page.getByRole('heading', { level: 1, name: 'Send Invite' })).toBeVisible();
}

function fieldsOf(page: Page) {
  return {
    name: page.getByLabel('Name'),
    email: page.getByLabel('Email'),
    send: page.getByRole('button', { name: 'Send', exact: true }),
  };
}

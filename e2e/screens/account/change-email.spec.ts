import { HOUR_MS } from '@homeward/contract/durations';
import type { FakePerson, FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Page, type Route } from '@playwright/test';
import { answerOnce, answerReads, CLIENT_ERROR, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { proofPasswordOf, proofSheetOf, prove, REFUSED_FIRST } from '../../support/browser/proofs.ts';
import { panelOf } from '../../support/browser/settings.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { PASSWORD } from '../../support/people/people.ts';

const NEW = 'olivia.new@example.org';
const ADDRESS = /\/api\/user\/email$/;

const partsOf = (page: Page) => {
  const panel = panelOf(page, 'Change email');
  return {
    panel,
    field: panel.getByLabel('New email'),
    send: panel.getByRole('button', { name: 'Send the link' }),
  };
};

test('requesting a new address requires the password, retains the input after an error, and can be cancelled', async ({
  page,
  world,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  await page.goto('/#account');
  await panelOf(page, 'Manage Account').getByRole('link', { name: 'Change email' }).click();
  const { panel, field, send } = partsOf(page);
  await expect(panel).toContainText(`Your email is ${olivia.email}.`);
  await field.fill('olivia');
  await send.click();
  await expectMistake(field, 'Invalid email address');
  await field.fill(olivia.email);
  await send.click();
  await expect(proofPasswordOf(page)).toBeFocused();
  await proofSheetOf(page).getByRole('button', { name: 'No' }).click();
  await expect(field).toHaveValue(olivia.email);
  await send.click();
  await prove(page);
  await expectMistake(field, 'This is already your email address');
  await field.fill(NEW);
  await panel.getByLabel(/^Also change it on items/).uncheck();
  await send.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Check your new inbox' })).toBeFocused();
  await expect(panel).toContainText(`your email stays ${olivia.email}.`);
  await panel.getByRole('button', { name: 'Send it again' }).click();
  await expect(panel.getByText('Sent again.')).toBeVisible();
  expect(world.emailChanges).toMatchObject([{ email: NEW, isUsed: false }]);
  await page.reload();
  await panel.getByRole('button', { name: 'Keep my current email' }).click();
  await expect(page.getByText('Your email address stays the same')).toBeVisible();
  await expect(field).toBeVisible();
  expect(world.emailChanges).toEqual([]);
});

test('a failed read of the address shows the reason and a retry button, and a later success does not move the focus', async ({
  page,
  world,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/);
  const expiresAt = new Date(Date.now() + 60_000);
  world.emailChanges = [
    { personId: olivia.id, email: NEW, token: 'a-token', expiresAt, isUsed: false, updatesContact: false },
  ];
  const endFailure = await answerReads(page, ADDRESS, CLIENT_ERROR);
  await page.goto('/#email');
  const { panel, field } = partsOf(page);
  const sent = panel.getByRole('heading', { name: 'Check your new inbox' });
  await expect(panel.getByRole('alert')).toContainText('This request is not valid.');
  await expect(field).toHaveCount(0);
  endFailure();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(sent).toBeVisible();

  const slow = await holdRequests(page, ADDRESS);
  await page.reload();
  await expect(panel.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(field).toHaveCount(0);
  await slow.release();
  await expect(sent).toBeVisible();
  await expect(sent).not.toBeFocused();
});

test('a new address is not applied to another account that has signed in meanwhile', async ({
  page,
  context,
  olivia: _olivia,
  addPerson,
  signIn,
}) => {
  const ben = addPerson('Ben Marsh');
  await page.goto('/#account');
  const later = await holdRequests(page, ADDRESS);
  const signedIn = Promise.withResolvers<void>();
  const pendingRequest = page.waitForRequest(ADDRESS);
  const answerLate = async (route: Route) => {
    await signedIn.promise;
    await route.fulfill({ response: await route.fetch() });
  };
  await answerOnce(page, ADDRESS, answerLate, { isRead: true });
  await panelOf(page, 'Manage Account').getByRole('link', { name: 'Change email' }).click();
  const request = await pendingRequest;
  await signIn(ben);
  signedIn.resolve();
  await (await request.response())?.finished();
  // A further request ensures that the answer has been processed.
  await page.evaluate(async () => (await fetch('/')).text());
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'userEmail')?.value).toBe(encodeURIComponent(ben.email));
  await later.release();
  await expect(panelOf(page, 'Change email')).toContainText(`Your email is ${ben.email}.`);
});

test('with its account signed in, a link to a new address changes it on one press, also when it is opened repeatedly', async ({
  page,
  world,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of (400|500)/);
  await page.goto('/#email');
  const { panel, field, send } = partsOf(page);
  await field.fill(NEW);
  await send.click();
  await prove(page);
  await expect(panel.getByRole('button', { name: 'Send it again' })).toBeVisible();
  const link = `/change-email?token=${world.emailChanges[0]?.token}`;
  const press = page.getByRole('button', { name: 'Confirm' });
  await page.goto('/change-email?token=another');
  await press.click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Use this address?' })).toBeVisible();
  await expect(page).toHaveURL(/\/change-email$/);
  await answerOnce(page, '**/api/user/email/confirm', SERVER_ERROR);
  await press.click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(world.people.find(({ id }) => id === olivia.id)?.email).toBe(olivia.email);
  await press.click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
  await page.goto(link);
  await press.click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.goto('/#account');
  await expect(panelOf(page, 'Manage Account')).toContainText(NEW);
});

test.describe('a link to a new address', () => {
  const addLink = (world: FakeWorld, { id }: FakePerson) => {
    const expiresAt = new Date(Date.now() + HOUR_MS);
    const change = {
      personId: id,
      email: NEW,
      token: 'mailed',
      updatesContact: false,
      expiresAt,
      isUsed: false,
    };
    world.emailChanges.push(change);
    return `/change-email?token=${change.token}`;
  };
  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

  for (const other of [undefined, 'Sam Stone'])
    test(`requires its account’s password from a reader signed in ${other ? 'to another account' : 'nowhere'}`, async ({
      page,
      world,
      addPerson,
      signIn,
      expectTrouble,
    }) => {
      expectTrouble(/status of 400.*email\/confirm/);
      const olivia = addPerson('Olivia Marsh');
      if (other) await signIn(addPerson(other));
      await page.goto(addLink(world, olivia));
      const heading = page.getByRole('heading', { name: 'Use this address?' });
      const password = page.getByLabel('Password', { exact: true });
      await expect(heading).toBeVisible();
      if (other) {
        await expect(password).toHaveCount(0);
        await confirm(page).click();
        await expect(heading).toBeFocused();
      }
      await expect(page.getByText('Enter your account password to confirm.')).toBeVisible();
      await confirm(page).click();
      await expectMistake(password, 'Password is required');
      await password.fill('Wrong-Horse-7');
      await password.press('Enter');
      await expectMistake(password, 'Wrong password');
      await expect(password).toBeFocused();
      await expect(password).toHaveValue('Wrong-Horse-7');
      expect(olivia.email).not.toBe(NEW);
      await password.fill(PASSWORD);
      await password.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
      expect(olivia.email).toBe(NEW);
    });

  test('requires only a press if its account’s session has an expired access token', async ({
    page,
    world,
    olivia,
    expectTrouble,
  }) => {
    expectTrouble(/status of 401/);
    await page.goto(addLink(world, olivia));
    await expect(confirm(page)).toBeVisible();
    for (const session of world.sessions) session.accessToken = 'another';
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
    expect(olivia.email).toBe(NEW);
  });
});

import { sendMessage } from '@homeward/contract/finder';
import type { Batch } from '@homeward/contract/operator';
import { expect, type Route } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerReads, refusal } from '../../support/browser/failures.ts';
import { installClock, letPass, stopClock } from '../../support/browser/stopped-clock.ts';
import { expectArrival, expectFocusTrap, press, typeInto, walkTo } from '../../support/checks/focus.ts';
import { test } from '../../support/fixtures/story.ts';
import { placeItem } from '../../support/people/finders.ts';
import { callServer } from '../../support/people/members.ts';
import { goToView, OPERATOR_VIEWS, openConsole, watchPolicy } from '../../support/people/operator.ts';

test('every section of the console complies with its content security policy, and charts are available as tables', async ({
  page,
  server,
  join,
}) => {
  const breaches = await watchPolicy(page);
  await join('Olivia Marsh');
  await openConsole(page, server);
  for (const [name, { path }] of Object.entries(OPERATOR_VIEWS)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
  }

  await goToView(page, 'Overview');
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/days=90/);
  await page.getByText('Show the numbers').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(91);
  await expect(page.getByRole('img', { name: /^Sign-ups: \d+ sign-ups?, most on / })).toBeVisible();
  expect(breaches).toEqual([]);
});

test('signing in to the console and taking a tag out of use up to its confirmation work by keyboard alone', async ({
  page,
  server,
  mint,
}) => {
  const [code] = await mint(1);
  const id = code?.id ?? '';
  await page.goto('/operator');
  await typeInto(page, 'Operator token', server.operatorToken);
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Overview');
  await press(page, 'link', 'Tags');
  await expectArrival(page, 'Tags');
  await walkTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(id.slice(0, 10));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`id=${id.slice(0, 10)}$`));
  await press(page, 'button', 'Take out of use', 'Space');
  await expectFocusTrap(page, 'Take this tag out of use?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Take out of use' })).toBeFocused();
});

test.describe('with dialogs that take no press at first', () => {
  test.use({ guardsPresses: true });

  test('taking a tag out of use ignores a second press and a held Enter, and accepts a later press', async ({
    page,
    server,
    mint,
  }) => {
    const [blank] = await mint(1);
    await installClock(page);
    await openConsole(page, server);
    await goToView(page, 'Tags');
    await page.getByRole('searchbox').fill(blank?.id ?? '');
    const opener = page.getByRole('button', { name: 'Take out of use' });
    const dialog = page.getByRole('dialog', { name: 'Take this tag out of use?' });
    const act = dialog.getByRole('button', { name: 'Take out of use' });
    await expect(opener).toBeVisible();
    await stopClock(page);
    const retired = countRequests(page.context(), '/retire');
    for (const key of ['Enter', 'Space']) {
      await opener.press(key);
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      for (const ms of [100, 200, 300]) {
        await letPass(page, ms);
        await page.keyboard.press(key);
        await act.press(key);
        await act.click();
      }
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }

    await page.keyboard.down('Enter');
    await letPass(page, 1000);
    await act.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(retired()).toBe(0);
    await act.click();
    await expect(page.getByText('The tag is no longer in use')).toBeVisible();
    expect(retired()).toBe(1);
  });
});

test('the operator’s token is stored for the tab until a sign-out or a rejection', async ({
  page,
  context,
  server,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/);
  await openConsole(page, server);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/operator');
  await expect(other.getByLabel('Operator token')).toBeVisible();
  await other.close();

  const refusal = { status: 401, json: { resultMessage: { en: 'Wrong operator token' } } };
  await page.route('**/api/operator/help-requests', (route) => route.fulfill(refusal));
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByRole('link', { name: 'Help requests' }).click();
  await expect(page.getByText('Your token is no longer accepted. Please sign in again.')).toBeVisible();
  await expect(page.getByLabel('Operator token')).toHaveValue('');

  await openConsole(page, server);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Operator token')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    server.operatorToken,
  );
});

test('an interrupted batch is resumed, and a failed read is retried', async ({
  page,
  server,
  expectTrouble,
}, { workerIndex, project, retry }) => {
  expectTrouble(/status of 503/);
  const name = `broken-off-${project.name}-${workerIndex}-${retry}`;
  const body = { name, count: 13 };
  await callServer(server, ['POST', '/api/operator/batches'], { token: server.operatorToken, body });
  await openConsole(page, server);

  // Simulates an interrupted batch whose last call did not arrive.
  const end = await answerReads(page, '**/api/operator/batches', (route) => takeAwayOneCode(route, name));
  await goToView(page, 'Batches');
  const card = page.getByRole('article', { name });
  await expect(card.getByText('12 of 13 codes made')).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '92');
  const making = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/operator/batches'),
  );
  end();
  await card.getByRole('button', { name: 'Create the missing codes' }).click();
  expect((await making).postDataJSON()).toEqual(body);
  await expect(card.getByText('13 of 13 codes made')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Create the missing codes' })).toHaveCount(0);

  let isDown = true;
  await page.route('**/api/operator/help-requests', (route) =>
    isDown ? route.fulfill({ status: 503, body: 'Bad gateway' }) : route.fallback(),
  );
  await goToView(page, 'Help');
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/^No help requests$|^Resolve$/).first()).toBeVisible();
});

test('an operator loads older notes on demand, and the focus moves to the first of them', async ({
  page,
  server,
  mailbox,
  mint,
  join,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/);
  const owner = await join('Olivia Marsh');
  const { code } = await placeItem({ server, mailbox, mint }, { owner });
  for (let number = 1; number <= 25; number += 1)
    await callServer(server, ['POST', sendMessage.path], {
      body: { code: code.id, message: `Note ${number}.` },
    });
  const body = { message: 'So many notes', is_abuse: true, shows_details: true };
  await callServer(server, ['POST', `/api/qrcode/${code.id}/help`], { token: owner.accessToken, body });
  await openConsole(page, server);
  await goToView(page, 'Help');
  const card = page.getByRole('article').filter({ hasText: 'So many notes' });
  const notes = card.getByRole('listitem');
  await expect(notes).toHaveCount(20);
  await expect(notes.first()).toContainText('Note 25.');

  let isDown = true;
  await page.route('**/help-requests/*/notes**', (route) =>
    isDown ? route.fulfill({ status: 503, body: 'Bad gateway' }) : route.fallback(),
  );
  const older = card.getByRole('button', { name: 'Older messages' });
  await older.click();
  await expect(card.getByRole('alert')).toContainText('Something went wrong on our side.');
  isDown = false;
  await older.click();
  await expect(notes).toHaveCount(25);
  await expect(notes.last()).toContainText('Note 1.');
  await expect(notes.nth(20)).toBeFocused();
  await expect(older).toHaveCount(0);
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('an operator must wait after too many wrong tokens, and the wait is shown', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of (401|429)/);
  const rateLimited = refusal(429, 'Too many wrong operator tokens. Please try again later.');
  await page.goto('/operator');
  const signIn = async () => {
    await page.getByLabel('Operator token').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await expect(page.getByRole('alert')).toHaveText('Wrong operator token');
  const headers = { 'retry-after': '900' };
  await page.route('**/api/operator/**', (route) => route.fulfill({ ...rateLimited, headers }));
  await signIn();
  await expect(page.getByRole('alert')).toHaveText(
    'Too many wrong operator tokens. Please try again later. Try again in 15 minutes.',
  );
});

/** Answers as if one code of a batch did not exist. */
async function takeAwayOneCode(route: Route, name: string): Promise<void> {
  const response = await route.fetch();
  const read = (await response.json()) as { batches: Batch[] };
  const batches = read.batches.map((batch) =>
    batch.name === name ? { ...batch, minted: batch.count - 1 } : batch,
  );
  await route.fulfill({ response, json: { ...read, batches } });
}

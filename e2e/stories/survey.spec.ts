import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { STUMBLE } from '../support/failures.ts';
import { expectNoSidewaysScrolling } from '../support/finders.ts';
import { holdRequests } from '../support/held-requests.ts';
import { linkCoOwner } from '../support/invitations.ts';
import { readItem } from '../support/item-details.ts';
import { registerItem } from '../support/items.ts';
import { tabTo } from '../support/keyboard.ts';
import { joinMember, type Member, signInBrowser } from '../support/members.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { expectMistake } from '../support/mistakes.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';

const QUESTION = 'Where did you buy Homeward buckle from?';

test('an owner answers for one item after the other until there is nothing to ask', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const [answered, first, second] = (await mint(3)) as [MintedCode, MintedCode, MintedCode];
  await registerItem(server, olivia, answered, { name: 'Kite', survey_ans: 'At the fair' });
  await registerItem(server, olivia, first, { name: 'Violin' });
  await registerItem(server, olivia, second, { name: 'Keys', mobile_number: '' });
  await signInBrowser(context, server, olivia);
  await page.goto('/survey-form');
  await expect(page.getByRole('heading', { level: 1, name: 'Survey' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/Keys/, /Violin/]);
  await expectNoAxeViolations(page);

  const before = await readItem(server, olivia, first);
  await page.getByRole('link', { name: /Violin/ }).click();
  const answer = page.getByLabel(QUESTION);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(page).toHaveURL(`${server.url}/survey-form?code=${first.id}`);
  await expect(answer).toHaveAttribute('placeholder', 'Leave a note here');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('Write an answer first.');
  await expectNoAxeViolations(page);

  await test.step('a name that was changed meanwhile elsewhere is asked for anew when the page opens', async () => {
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('listitem')).toHaveText([/Keys/, /Violin/]);
    await page.getByRole('link', { name: /Violin/ }).click();
  });

  const calls = await holdRequests(page, new RegExp(`/api/qrcode/${first.id}$`));
  await answer.fill('  In the shop\nat the corner ');
  await save.dblclick();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await calls.release();
  await expect(page.getByText('QR details updated')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/survey-form`);
  await expect(page.getByRole('listitem')).toHaveText([/Keys/]);
  expect(calls.count()).toBe(1);
  expect(await readItem(server, olivia, first)).toEqual({
    ...before,
    survey_ans: 'In the shop\nat the corner',
  });

  await page.getByRole('link', { name: /Keys/ }).click();
  await answer.fill('From a friend');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Nothing to ask' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to my items' }).click();
  await expect(page.getByRole('heading', { name: 'Violin' })).toBeVisible();
});

test('the items without an answer come page by page', async ({ page, context, server, mailbox, mint }) => {
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const names: string[] = [];
  for (const code of await mint(10)) {
    names.unshift(`Item ${names.length + 1}`);
    await registerItem(server, olivia, code, { name: names[0] ?? '' });
  }
  await signInBrowser(context, server, olivia);
  const secondPage = await holdRequests(page, /page=2.*unanswered=true/);
  await page.goto('/survey-form');
  const items = page.getByRole('listitem');
  await expect(items).toHaveCount(8);
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await expect.poll(secondPage.count).toBe(1);
  await secondPage.release();
  await expect(items).toHaveText(names.map((name) => new RegExp(`${name}`)));
});

test('the question for a code that is named is asked at once, answered or not', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*qrcode/);
  const [code] = (await mint(1)) as [MintedCode];
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const colin = await joinMember(server, mailbox, buildPerson('Colin Marsh'));
  await registerItem(server, olivia, code, { survey_ans: 'At the fair' });
  await linkCoOwner({ server, mailbox }, olivia, colin);
  await signInBrowser(context, server, colin);
  await page.goto(`/survey-form?code=${code.id}`);
  const answer = page.getByLabel(QUESTION);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(answer).toHaveValue('At the fair');
  await expect(save).toBeDisabled();

  await answer.fill('x'.repeat(501));
  await expectMistake(answer, 'The answer must be at most 500 characters');
  await save.click();
  await expectNoAxeViolations(page);

  await page.route(`**/api/qrcode/${code.id}`, (route) => route.fulfill(STUMBLE), { times: 1 });
  await answer.fill('In the shop');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Something broke. Try again.')).toBeVisible();
  await expect(answer).toHaveValue('In the shop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to ask' })).toBeVisible();
  expect(await readItem(server, olivia, code)).toMatchObject({
    name: 'Blue suitcase',
    survey_ans: 'In the shop',
    user_id: olivia.id,
  });
});

test('a code that there is nothing to ask about says why', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/(status of 404|ERR_FAILED).*qrcode/);
  const [free, foreign] = (await mint(2)) as [MintedCode, MintedCode];
  await registerItem(server, await joinMember(server, mailbox, buildPerson('Sam Stone')), foreign);
  const olivia: Member = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  await signInBrowser(context, server, olivia);
  const cases: readonly [code: string, message: string][] = [
    [free.id, 'This QR code is not registered'],
    [foreign.id, 'This QR code belongs to somebody else'],
    ['2222222222222222', 'This QR code does not exist'],
    ['nonsense', 'This QR code does not exist'],
  ];
  for (const [code, message] of cases) {
    await page.goto(`/survey-form?code=${code}`);
    await expectTold(page, message);
  }
  await page.route('**/api/qrcode/**', (route) => route.abort());
  await page.goto('/survey-form');
  await expectTold(page, 'We could not reach the server.');
  await page.unroute('**/api/qrcode/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to ask' })).toBeVisible();
});

async function expectTold(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
}

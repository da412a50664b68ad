import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { expect, type Page } from '@playwright/test';
import { answerOnce, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';

const QUESTION = 'Where did you buy Homeward buckle from?';

test('items without a survey answer are loaded page by page', async ({ page, olivia, addItems }) => {
  const names = Array.from({ length: 10 }, (_, index) => `Item ${index + 1}`);
  addItems(olivia, ...names.map((name) => ({ name })));
  const secondPage = await holdRequests(page, /page=2.*unanswered=true/);
  await page.goto('/survey-form');
  const items = page.getByRole('listitem');
  await expect(items).toHaveCount(8);
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await expect.poll(secondPage.count).toBe(1);
  await secondPage.release();
  await expect(items).toHaveText(names.toReversed().map((name) => new RegExp(name)));
});

test('the survey question of a named tag is shown at once, answered or not', async ({
  page,
  world,
  addPerson,
  addItems,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(/status of (400|500).*qrcode/);
  const [olivia, colin] = [addPerson('Olivia Marsh'), addPerson('Colin Marsh')];
  const [item] = addItems(olivia, { survey_ans: 'At the fair' }) as [Item];
  world.links.push({ ownerId: olivia.id, coOwnerId: colin.id });
  await signIn(colin);
  await page.goto(`/survey-form?code=${item.codeId}`);
  const answer = page.getByLabel(QUESTION);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(answer).toHaveValue('At the fair');
  await expect(save).toBeDisabled();

  await answer.fill('x'.repeat(501));
  await expectMistake(answer, 'The answer must be at most 500 characters');
  await save.click();

  await answerOnce(page, `**/api/qrcode/${item.codeId}`, SERVER_ERROR);
  await answer.fill('In the shop');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Something broke. Try again.')).toBeVisible();
  const objection = refusal(400, 'Please check the fields', { survey_ans: 'Not this answer' });
  await answerOnce(page, `**/api/qrcode/${item.codeId}`, objection);
  await page.keyboard.press('Enter');
  await expectMistake(answer, 'Not this answer');
  await answer.fill('In the shops');
  await expectNoMistake(answer);
  await answer.fill('In the shop');
  await save.focus();
  await expect(answer).toHaveValue('In the shop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to ask' })).toBeVisible();
  expect(world.items).toEqual([{ ...item, survey_ans: 'In the shop' }]);
});

test('a tag without a survey question shows the reason', async ({
  page,
  olivia: _olivia,
  addPerson,
  addItems,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/(status of 404|ERR_FAILED).*qrcode/);
  const [free] = addCodes(1) as [string];
  const [foreign] = addItems(addPerson('Sam Stone'), {}) as [Item];
  const cases: readonly [code: string, message: string][] = [
    [free, 'This QR code is not registered'],
    [foreign.codeId, 'This QR code belongs to someone else'],
    ['2222222222222222', 'We don’t recognise this QR code'],
    ['nonsense', 'We don’t recognise this QR code'],
  ];
  for (const [code, message] of cases) {
    await page.goto(`/survey-form?code=${code}`);
    await expectMessage(page, message);
  }
  await page.route('**/api/qrcode/**', (route) => route.abort());
  await page.goto('/survey-form');
  await expectMessage(page, 'We couldn’t reach the server.');
  await page.unroute('**/api/qrcode/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to ask' })).toBeVisible();
});

async function expectMessage(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
}

import { expect } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/story.ts';
import { readItem } from '../../support/items/item-details.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';

test('an owner answers the survey for each item until none is left', async ({
  page,
  server,
  olivia,
  hang,
}) => {
  const [, first] = (await hang(
    olivia,
    { name: 'Kite', survey_ans: 'At the fair' },
    { name: 'Violin' },
    { name: 'Keys', mobile_number: '' },
  )) as [MintedCode, MintedCode];
  await page.goto('/survey-form');
  await expect(page.getByRole('heading', { level: 1, name: 'Survey' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/Keys/, /Violin/]);

  const before = await readItem(server, olivia, first);
  await page.getByRole('link', { name: /Violin/ }).click();
  const answer = page.getByLabel('Where did you buy Homeward buckle from?');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(page).toHaveURL(`${server.url}/survey-form?code=${first.id}`);
  await expect(answer).toHaveAttribute('placeholder', 'Leave a note here');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('Please write an answer first.');

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
  await expect(page.getByText('Changes saved')).toBeVisible();
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
  await page.getByRole('link', { name: 'Back to my items' }).click();
  await expect(page.getByRole('heading', { name: 'Violin' })).toBeVisible();
});

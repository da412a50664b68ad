import { expect } from '@playwright/test';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { test } from '../../support/fixtures/story.ts';
import { openEdit } from '../../support/items/edit-page.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';

test('the operator sees only the details that an owner released with a request for help', async ({
  page,
  server,
  olivia,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*help/);
  const [code] = (await hang(olivia, {})) as [MintedCode];
  await openEdit(page, code.id);
  await page.getByRole('button', { name: 'Ask for help' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask for help' });
  const words = sheet.getByLabel('What happened?');
  const send = sheet.getByRole('button', { name: 'Send' });

  await send.click();
  await expect(words).toHaveAccessibleDescription(/Please tell us what happened/);
  await words.fill('Somebody asks for money in a note');
  await sheet.getByLabel(/is misusing this tag/).check();
  await sheet.getByLabel(/Share my name/).check();

  await answerOnce(page, '**/help', SERVER_ERROR);
  await send.click();
  await expect(sheet.getByText('Something broke. Try again.')).toBeVisible();
  await expect(words).toHaveValue('Somebody asks for money in a note');
  await send.click();
  await expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask for help' })).toBeFocused();
  // A sent text is not offered again.
  await page.keyboard.press('Enter');
  await expect(words).toHaveValue('');
  await page.keyboard.press('Escape');

  const answer = await fetch(`${server.url}/api/operator/help-requests`, {
    headers: { authorization: `Bearer ${server.operatorToken}` },
  });
  const { helpRequests } = (await answer.json()) as { helpRequests: { codeId: string; message: string }[] };
  expect(helpRequests.filter(({ codeId }) => codeId === code.id)).toMatchObject([
    { message: 'Somebody asks for money in a note', isAbuse: true, shown: { notes: [] } },
  ]);
});

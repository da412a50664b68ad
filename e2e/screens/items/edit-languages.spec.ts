import { expect } from '@playwright/test';
import { answerOnce, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { expectErrorInToastAndPage } from '../../support/browser/toasts.ts';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openEdit, openNewItem } from '../../support/items/edit-page.ts';

const SPANISH = { language: 'es', text: 'Llámeme, por favor' } as const;
const ENGLISH = { language: 'en', text: 'Please ring me' } as const;

test('a further language’s errors are shown at their fields, and the input stays', async ({
  page,
  server,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of (500|400).*qrcode/);
  const { codeId } = await openNewItem(page, { olivia, addItems });
  const update = page.getByRole('button', { name: 'Update' });
  const language = page.getByLabel('Language', { exact: true });
  await page.getByRole('button', { name: 'Add another language' }).click();
  const note = page.getByRole('group', { name: /^The note in/ }).getByRole('textbox');
  const call = `**/api/qrcode/${codeId}`;

  await update.click();
  await expectMistake(language, 'Language is required');
  await expectMistake(note, 'Enter the note in this language');
  await language.selectOption('Español');
  await expectNoMistake(language);
  await note.fill('x'.repeat(1001));
  await expectMistake(note, 'The note must be at most 1,000 characters');
  await note.fill(SPANISH.text);
  await expectNoMistake(note);

  await test.step('the server answers 500, then 400', async () => {
    await answerOnce(page, call, SERVER_ERROR);
    await update.click();
    await expectErrorInToastAndPage(page, 'Something broke. Try again.');
    const errors = { 'further_messages.0.text': 'Not these words' };
    await answerOnce(page, call, refusal(400, 'Please check the fields', errors));
    await update.click();
    await expectMistake(note, 'Not these words');
    await expect(note).toBeFocused();
    await expect(note).toHaveValue(SPANISH.text);
    await expect(language).toHaveValue('es');
  });

  await note.press('End');
  await note.pressSequentially('!');
  await update.click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(world.items[0]?.further_messages).toEqual([{ ...SPANISH, text: `${SPANISH.text}!` }]);
});

test('a further language is removed, restored, and deleted on saving', async ({
  page,
  server,
  world,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, { further_messages: [SPANISH, ENGLISH] });
  await openEdit(page, item?.codeId ?? '');
  const update = page.getByRole('button', { name: 'Update' });
  const remove = page.getByRole('button', { name: 'Remove Español' });
  const putBack = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByLabel('Note in English')).toHaveValue(ENGLISH.text);
  await expect(update).toBeDisabled();

  await remove.click();
  await expect(page.getByRole('status').filter({ hasText: 'Español removed.' })).toBeVisible();
  await expect(page.getByLabel('Note in Español')).toHaveCount(0);
  await expect(page.getByLabel('Note in English')).toHaveValue(ENGLISH.text);
  await expect(update).toBeEnabled();
  await expect(putBack).toBeFocused();
  await putBack.press('Enter');
  await expect(page.getByLabel('Note in Español')).toHaveValue(SPANISH.text);
  await expect(page.getByLabel('Language', { exact: true }).first()).toBeFocused();
  await expect(update).toBeDisabled();

  await remove.click();
  await update.click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(world.items[0]?.further_messages).toEqual([ENGLISH]);
});

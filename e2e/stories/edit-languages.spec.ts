import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openEdit } from '../support/edit-page.ts';
import { refusal, STUMBLE } from '../support/failures.ts';
import { expectNoSidewaysScrolling } from '../support/finders.ts';
import { readItem } from '../support/item-details.ts';
import { writeFurther } from '../support/items.ts';
import { expectMistake, expectNoMistake } from '../support/mistakes.ts';
import { test } from '../support/story.ts';
import { expectLargeTargets } from '../support/targets.ts';
import { expectToldAndKept } from '../support/toasts.ts';

const SPANISH = { language: 'es', text: 'Llámeme, por favor' } as const;
const ENGLISH = { language: 'en', text: 'Please ring me' } as const;

test('the note to the finder is written in further languages, and reaches whoever reads in one of them', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const { olivia, code } = await openEdit(page, { context, server, mailbox, mint });
  const add = page.getByRole('button', { name: 'Add another language' });
  const update = page.getByRole('button', { name: 'Update' });
  const languages = page.getByLabel('Language', { exact: true });

  await test.step('by keyboard', async () => {
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(languages).toBeFocused();
    await languages.selectOption('Español');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove Español' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(SPANISH.text);
    await expect(page.getByLabel('Note in Español')).toHaveValue(SPANISH.text);
    await expect(page.getByLabel('Note in Español')).toHaveAttribute('lang', 'es');
  });

  await test.step('each language is offered once', async () => {
    await add.click();
    const offered = languages.nth(1).getByRole('option');
    await expect(offered.filter({ hasText: 'Español' })).toHaveCount(0);
    await expect(languages.first().getByRole('option', { name: 'Español' })).toHaveCount(1);
    await languages.nth(1).selectOption('English');
    await expect(languages.first().getByRole('option', { name: 'English' })).toHaveCount(0);
    await page.getByLabel('Note in English').fill(ENGLISH.text);
    await expectNoAxeViolations(page);
    await expectLargeTargets(page);
  });

  await update.click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect((await readItem(server, olivia, code)).further_messages).toEqual([SPANISH, ENGLISH]);

  await page.getByRole('switch', { name: 'Lost Mode' }).click();
  const question = page.getByRole('dialog', { name: 'Turn on Lost Mode?' });
  await expect(question).toContainText('or, in their language, your note in English, Español');
  await question.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('Lost Mode is on')).toBeVisible();

  await page.goto(code.url);
  const words = page.getByRole('region', { name: 'Message from the owner' }).getByRole('paragraph');
  await expect(words).toHaveText(ENGLISH.text);
  await expect(words).toHaveAttribute('lang', 'en');
});

test('what is wrong with a further language is said at its field, and nothing typed is lost', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of (500|400).*qrcode/);
  const { olivia, code } = await openEdit(page, { context, server, mailbox, mint });
  const update = page.getByRole('button', { name: 'Update' });
  const language = page.getByLabel('Language', { exact: true });
  await page.getByRole('button', { name: 'Add another language' }).click();
  const note = page.getByRole('group', { name: /^The note in/ }).getByRole('textbox');
  const call = `**/api/qrcode/${code.id}`;

  await update.click();
  await expectMistake(language, 'Language is required');
  await expectMistake(note, 'Message is required');
  await expectNoAxeViolations(page);
  await language.selectOption('Español');
  await expectNoMistake(language);
  await note.fill('x'.repeat(1001));
  await expectMistake(note, 'Message must be at most 1,000 characters');
  await note.fill(SPANISH.text);
  await expectNoMistake(note);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);

  await test.step('the server stumbles, then objects', async () => {
    await page.route(call, (route) => route.fulfill(STUMBLE), { times: 1 });
    await update.click();
    await expectToldAndKept(page, 'Something broke. Try again.');
    const errors = { 'further_messages.0.text': 'Not these words' };
    const refused = refusal(400, 'Please check the fields', errors);
    await page.route(call, (route) => route.fulfill(refused), { times: 1 });
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
  expect((await readItem(server, olivia, code)).further_messages).toEqual([
    { ...SPANISH, text: `${SPANISH.text}!` },
  ]);
});

test('a further language is removed and put back, and is gone once that is saved', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const { olivia, code } = await openEdit(page, { context, server, mailbox, mint });
  await writeFurther(server, olivia, code, [SPANISH, ENGLISH]);
  await page.reload();
  const update = page.getByRole('button', { name: 'Update' });
  const remove = page.getByRole('button', { name: 'Remove Español' });
  const putBack = page.getByRole('button', { name: 'Put it back' });
  await expect(page.getByLabel('Note in English')).toHaveValue(ENGLISH.text);
  await expect(update).toBeDisabled();

  await remove.click();
  await expect(page.getByText('Español is removed.')).toBeVisible();
  await expect(page.getByLabel('Note in Español')).toHaveCount(0);
  await expect(page.getByLabel('Note in English')).toHaveValue(ENGLISH.text);
  await expect(update).toBeEnabled();
  await expect(putBack).toBeFocused();
  await expectNoAxeViolations(page);
  await expectLargeTargets(page);
  await putBack.press('Enter');
  await expect(page.getByLabel('Note in Español')).toHaveValue(SPANISH.text);
  await expect(page.getByLabel('Language', { exact: true }).first()).toBeFocused();
  await expect(update).toBeDisabled();

  await remove.click();
  await update.click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect((await readItem(server, olivia, code)).further_messages).toEqual([ENGLISH]);
});

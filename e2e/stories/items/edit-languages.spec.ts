import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { openEdit } from '../../support/items/edit-page.ts';
import { readItem } from '../../support/items/item-details.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';

const SPANISH = { language: 'es', text: 'Llámeme, por favor' } as const;
const ENGLISH = { language: 'en', text: 'Please ring me' } as const;

test('a message in further languages is shown to finders who read one of them', async ({
  page,
  server,
  olivia,
  hang,
}) => {
  const [code] = (await hang(olivia, {})) as [MintedCode];
  await openEdit(page, code.id);
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
  });

  await update.click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect((await readItem(server, olivia, code)).further_messages).toEqual([SPANISH, ENGLISH]);

  await page.getByRole('switch', { name: 'Lost Mode' }).click();
  const question = page.getByRole('dialog', { name: 'Turn on Lost Mode?' });
  await expect(question).toContainText('or your note in their language: English, Español');
  await question.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('Lost Mode is on')).toBeVisible();

  await page.goto(code.url);
  const words = page.getByRole('region', { name: 'Note from the owner' }).getByRole('paragraph');
  await expect(words).toHaveText(ENGLISH.text);
  await expect(words).toHaveAttribute('lang', 'en');
});

import { HOSTILE_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { writeFurther } from '../../support/items/items.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { openFound } from '../../support/people/finders.ts';

/** The most dangerous texts for a page with scripts. */
const WORST = [
  'the end of the data block',
  'the end of the data block, disguised',
  'a comment that swallows the end of a script',
  'the end of the box it stands in',
  'attributes of its own',
  'elements for the head',
  'patterns of replacement',
  'entities',
  'directions turned around and left open',
  'lines of a header',
];

test('hostile texts stay text on the hydrated page and in the returned form', async ({
  context,
  server,
  olivia,
  hang,
  expectTrouble,
}) => {
  // The form is rendered again with its errors, with status 400.
  expectTrouble(/status of 400.*qr-code/);
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const texts = HOSTILE_TEXTS.filter(({ name }) => WORST.includes(name)).map(({ text }) => text);
  expect(texts).toHaveLength(WORST.length);
  const all = texts.join('\n\n');
  const [code] = (await hang(olivia, { isLost: true, default_message: all })) as [MintedCode];
  const page = await openFound(context, code);
  await expectWords(page, all);
  await page.getByText('Leave a note').click();
  await page.getByText('Add a location or your email').click();
  const note = page.getByLabel(/^Your message to/);
  const place = page.getByLabel(/^Where is it now/);

  for (const text of texts) {
    await writeFurther(server, olivia, code, [{ language: 'en', text }]);
    await note.fill(text);
    await place.fill(text);
    // Browsers reduce several lines to one in this field.
    const typed = await place.inputValue();
    await page.getByLabel(/^Your email/).fill('nobody');
    const hydrated = page.waitForResponse((response) => response.url().endsWith('/api/qrcode/scan'));
    // Submitted without a script; the answered page hydrates from the submitted values.
    await page
      .locator('form')
      .evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
    await hydrated;
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expectWords(page, text);
    await expect(note).toHaveValue(asRead(text));
    await expect(place).toHaveValue(typed);
  }
  expect(dialogs).toEqual([]);
});

async function expectWords(page: Page, text: string): Promise<void> {
  const words = page.getByRole('region', { name: 'Note from the owner' }).getByRole('paragraph');
  expect(await words.evaluate((element) => element.textContent)).toBe(asRead(text).trim());
  await expect(page.locator('main :is(script, style, base, meta, img, iframe, b, svg[onload])')).toHaveCount(
    0,
  );
  await expect(page.locator('[onclick], [onerror], [onload], [onfocus], [onmouseover]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^This item has been lost/);
}

/** Browsers normalise line breaks. */
function asRead(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

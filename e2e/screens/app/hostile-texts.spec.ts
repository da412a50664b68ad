import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/screen.ts';

test('a name’s direction controls do not reorder its sentence', async ({ page, olivia, addItems }) => {
  const [item] = addItems(olivia, { name: 'Bag \u2069\u202Edesrever' });
  await page.goto(`/add-qr-code/${item?.codeId}`);
  const sentence = page.getByText('You’ll find it in your items.');
  await expect(sentence).toContainText('Bag');
  expect(await sentence.evaluate(runsForward, 'You’ll find')).toBe(true);
});

/** Runs in the page: returns true if a word's letters run from left to right. */
function runsForward(sentence: Element, word: string): boolean {
  const texts = [...sentence.childNodes].filter((node) => node.textContent?.includes(word));
  const [text] = texts;
  if (!text) throw new Error(`Nothing says ${word}`);
  const at = text.textContent?.indexOf(word) ?? 0;
  const range = document.createRange();
  const lefts = [at, at + 1].map((start) => {
    range.setStart(text, start);
    range.setEnd(text, start + 1);
    return range.getBoundingClientRect().left;
  });
  return (lefts[0] ?? 0) < (lefts[1] ?? 0);
}

import { LANGUAGES } from '@homeward/messages/languages';
import { expect, type Page, type Response } from '@playwright/test';
import { PSEUDO_LANGUAGE } from './speak-pseudo.ts';

/** What the program says by itself in the language whose place the made-up one takes: months, countries, "3 days ago". */
const MADE_BY_INTL = listIntlWords();

function listIntlWords(): ReadonlySet<string> {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day, 12)));
  const styles = ['full', 'long', 'medium', 'short'] as const;
  const dates = days.flatMap((date) =>
    styles.map((dateStyle) =>
      new Intl.DateTimeFormat(PSEUDO_LANGUAGE, { dateStyle, timeStyle: 'medium' }).format(date),
    ),
  );
  const relative = new Intl.RelativeTimeFormat(PSEUDO_LANGUAGE);
  const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
  const ago = units.flatMap((unit) => [-2, -1, 1, 2].map((count) => relative.format(count, unit)));
  const lists = new Intl.ListFormat(PSEUDO_LANGUAGE).format(['1', '2', '3']);
  const regions = new Intl.DisplayNames([PSEUDO_LANGUAGE], { type: 'region' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const countries = letters.flatMap((a) => letters.map((b) => regions.of(`${a}${b}`) ?? ''));
  return new Set(wordsOf([...dates, ...ago, lists, ...countries].join(' ')));
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
}

/** A word that the made-up language would have changed. */
const UNCHANGED = /[aeiou]/i;

/** Gathers what answers of the server say from now on: what people typed, and the server's own sentences. */
export function gatherAnswers(page: Page) {
  const bodies: Promise<string>[] = [];
  const gather = (response: Response) => {
    if (/\/api\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  };
  page.on('response', gather);
  return {
    answers: async () => (await Promise.all(bodies)).join('\n'),
    stop: () => void page.off('response', gather),
  };
}

/** Expects that the page says nothing in English but what `allowed` holds: what the server answered, what was typed, names. */
export async function expectNoEnglish(page: Page, allowed: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const isSaid = (element: Element | null) =>
      element !== null &&
      element.closest('script, style, noscript, [data-untranslated]') === null &&
      element.checkVisibility();
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isSaid(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent ?? '');
    for (const name of [
      'aria-label',
      'alt',
      'title',
      'placeholder',
      'aria-description',
      'aria-roledescription',
    ])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isSaid(element)) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  // What was typed, what is kept of the server's answers, and the settings of the installation.
  const typed = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
    const blocks = [...document.querySelectorAll('script[type="application/json"]')];
    return [
      ...fields.map(({ value }) => value),
      ...kept,
      ...blocks.map(({ textContent }) => textContent),
      decodeURIComponent(document.cookie),
      location.href,
    ].join('\n');
  });
  const names = Object.values(LANGUAGES).map(({ name }) => name);
  const allWords = ` ${wordsOf(`${allowed}\n${typed}`).join(' ')}`;
  const known = new Set([...MADE_BY_INTL, ...wordsOf(`${allowed}\n${typed}\n${names.join('\n')}`)]);
  const isKnown = (word: string) => known.has(word);
  const left = texts
    // An address as an example, the key that leads to the toasts, and the beginning of a long name.
    .map((text) => text.replaceAll(/\S+@example\.org|\balt\+T\b/g, '').trim())
    .map((text) =>
      text.replace(/(\S+)…$/, (cut, begun: string) => (allWords.includes(` ${begun}`) ? '' : cut)),
    )
    .filter((text) =>
      wordsOf(text).some((word) => UNCHANGED.test(word) && word.length > 1 && !isKnown(word)),
    );
  // The test goes on: one run tells of every screen.
  expect.soft([...new Set(left)], `English on ${page.url()}`).toEqual([]);
}

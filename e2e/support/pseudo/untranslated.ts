import { LANGUAGES } from '@homeward/messages/languages';
import { expect, type Page, type Response } from '@playwright/test';
import { PSEUDO_LANGUAGE } from './speak-pseudo.ts';

/** Texts that Intl generates in the replaced language: months, countries, "3 days ago". */
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

const UNTRANSLATED_TEXTS =
  /\S+@example\.org|abcd 2345 efgh 6789|\balt\+T\b|\S+\.json\b|Natural Earth|GeoNames|Frankfurt am Main/g;

/** A word with one of these letters is not pseudo-language, which would have changed the letter. */
const UNCHANGED = /[aeiou]/i;

/** Records the texts of later requests and answers. */
export function gatherAnswers(page: Page) {
  const bodies: Promise<string>[] = [];
  const gather = (response: Response) => {
    if (!/\/api\//.test(response.url())) return;
    bodies.push(Promise.resolve(response.request().postData() ?? ''));
    bodies.push(response.text().catch(() => ''));
  };
  page.on('response', gather);
  return {
    answers: async () => (await Promise.all(bodies)).map(textsIn).join('\n'),
    stop: () => void page.off('response', gather),
  };
}

/** Returns the texts of a JSON document. */
function textsIn(json: string): string {
  const texts: string[] = [];
  try {
    JSON.parse(json, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  } catch {
    return json;
  }
  return texts.join('\n');
}

/** Expects that the page shows no English, except in answers of the server, user input and names. */
export async function expectNoEnglish(page: Page, answers: () => Promise<string>): Promise<void> {
  const { texts, own } = await page.evaluate(() => {
    const isTranslatable = (element: Element | null) =>
      element !== null &&
      // Excluded are toasts, which are not rendered again; FAQs and terms, which have their own files; and untranslated names.
      element.closest('script, style, [data-sonner-toast], .support-text, [translate="no"]') === null &&
      element.checkVisibility();
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isTranslatable(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    const names = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-roledescription'];
    for (const name of names)
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isTranslatable(element)) texts.push(element.getAttribute(name) ?? '');
    // These texts may be English: user input, stored answers, the installation's settings, and the browser's countries.
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
    const storedTexts = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
    const blocks = [...document.querySelectorAll('script[type="application/json"]')];
    const regions = new Intl.DisplayNames([document.documentElement.lang], { type: 'region' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const own = [
      ...fields.map(({ value }) => value),
      ...storedTexts,
      ...blocks.map(({ textContent }) => textContent),
      ...letters.flatMap((a) => letters.map((b) => regions.of(`${a}${b}`))),
      decodeURIComponent(document.cookie),
      location.href,
    ];
    return { texts, own: own.join('\n') };
  });
  const names = Object.values(LANGUAGES).map(({ name }) => name);
  // The answers are read after the page, which may show an answer that has just arrived in the new language.
  const source = `${await answers()}\n${own}\n${names.join('\n')}`;
  const known = new Set([...MADE_BY_INTL, ...wordsOf(source)]);
  // The page shows codes and keys in groups and truncates long names, so blanks and ellipses are ignored.
  const ungrouped = source.replaceAll(/\s/g, '').toLowerCase();
  const isKnown = (text: string) => {
    const bare = text.replaceAll(/\s|…$/g, '').toLowerCase();
    return bare === '' || ungrouped.includes(bare);
  };
  const left = texts
    // This removes examples, the hotkey of the toasts, a file name, and names in the map's data.
    .map((text) => text.replaceAll(UNTRANSLATED_TEXTS, '').trim())
    .filter((text) => !isKnown(text))
    .filter((text) =>
      wordsOf(text).some((word) => UNCHANGED.test(word) && word.length > 1 && !known.has(word)),
    );
  // The assertion is soft, so one run reports all screens.
  expect.soft([...new Set(left)], `English on ${page.url()}`).toEqual([]);
}

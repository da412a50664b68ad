import {
  FINDER_PAGE_SECTIONS,
  type FinderContactPage,
  type FinderOwner,
  type FinderPageProps,
} from '@homeward/contract/finder-page';
import type { ContactWay } from '@homeward/contract/item/contact-ways';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { messagesOf, translatorFor } from '@homeward/messages/server/catalogues';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FinderTemplate, findTemplateKey, makeTemplate } from './finder-template.ts';
import { renderFinderDocument } from './finder-view.tsx';

const ASSETS = { css: 'p{}', scriptSrc: '/a.js' };
const NOTE_ID = '0198c0de-0000-7000-8000-000000000000';

const HOSTILE = [
  '<b>',
  '&',
  '&amp;',
  '"',
  "'",
  '</script><script>alert(1)</script>',
  '<!--',
  '\u2028\u2029',
  '$&',
  "$` $' $1 $$",
  '🧳👩‍🔧',
  'מזוודה',
  'حقيبة',
  '\u202e\u2066bidi\u2069',
  '\ufdd0',
  '\r\n\t\v',
  '\\u003c',
  '{name}',
];
const anyText = fc.oneof(
  fc.constantFrom('', ' ', ...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll(/\p{Cs}/gu, '\ufffd')),
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 5 }).map((texts) => texts.join('')),
  fc.constantFrom('x', '&', '😀').map((sign) => sign.repeat(2000)),
);
const anyEmail = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom(
    '',
    'a@b.example',
    "o'neil+bag&co@example.org",
    '"@"@example.org',
    'two@at@example.org',
    'ü@ü.example',
  ),
  anyText,
);
const anyNumber = fc.oneof(fc.constantFrom('', '+44 2071838750', '+1 4155550100', '+44', '123'), anyText);
const anyWay = fc.oneof(
  fc.record({
    kind: fc.constantFrom('phone', 'sms', 'whatsapp', 'signal'),
    value: fc.constantFrom('+44 2071838750', '+1 4155550100', '+351 912345678'),
    name: anyText,
  }),
  fc.record({
    kind: fc.constant('email'),
    value: fc.oneof(fc.emailAddress(), fc.constant("o'neil+bag&co@example.org")),
    name: anyText,
  }),
  fc.record({ kind: fc.constant('telegram'), value: fc.stringMatching(/^[a-z]\w{4,31}$/), name: anyText }),
) as fc.Arbitrary<ContactWay>;
const anyOwner: fc.Arbitrary<FinderOwner> = fc.record(
  {
    name: fc.oneof(fc.constant(''), anyText),
    email: anyEmail,
    mobileNumber: anyNumber,
    defaultMessage: anyText,
    messageLang: fc.constantFrom('de', 'ar', 'zh-Hans'),
    contactWays: fc.uniqueArray(anyWay, {
      minLength: 1,
      maxLength: 3,
      selector: ({ kind, value }) => `${kind} ${value}`,
    }),
  },
  { requiredKeys: ['name', 'email', 'mobileNumber', 'defaultMessage'] },
);
const anyFrame = fc.record(
  { language: fc.constantFrom(...LANGUAGE_TAGS), isChosenLanguage: fc.constant(true as const) },
  { requiredKeys: ['language'] },
);
const anyCode = fc.stringMatching(/^[a-z2-9]{16}$/);
const anyContactPage = fc.record(
  {
    state: fc.constantFrom('lost', 'not-lost'),
    code: anyCode,
    owner: anyOwner,
    isPoster: fc.constant(true as const),
    photo: fc.uuid().map((id) => `/item-photos/${id}/full`),
  },
  { requiredKeys: ['state', 'code', 'owner'] },
);
const anyPage = fc
  .tuple(anyFrame, fc.oneof({ weight: 9, arbitrary: anyContactPage }, anyCode.map(notRegistered)))
  .map(
    ([frame, page]) =>
      ({
        brand: "Lost & <Found> 's $&",
        ...frame,
        messages: messagesOf(frame.language, FINDER_PAGE_SECTIONS),
        ...page,
      }) as FinderPageProps,
  );

test("a filled template equals React's output for any values", () => {
  const templates = new Map<string, FinderTemplate>();
  fc.assert(
    fc.property(anyPage, (page) => {
      const key = findTemplateKey(page) ?? '';
      const template = templates.get(key) ?? makeTemplate(page, ASSETS);
      templates.set(key, template);
      const rendered = renderFinderDocument(page, ASSETS, noteIdOf(page));
      expect(differenceOf(fill(template, page), rendered)).toBe('');
      expect(rendered.startsWith(template.beginning)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("values equal to a template's placeholders stay in place", () => {
  const page = lostPage();
  const { texts, valuesOf } = makeTemplate(page, ASSETS);
  const standIns = [...new Set(texts.join(' ').match(/[0-9a-f]{32}/g))];
  expect(standIns).toEqual([]);
  const [, before = ''] = texts;
  const tricky = { ...page, owner: { ...page.owner, name: before, defaultMessage: before } };
  const filled = fill({ texts, valuesOf, beginning: '' }, tricky);
  expect(differenceOf(filled, renderFinderDocument(tricky, ASSETS, NOTE_ID))).toBe('');
});

test('a page of one visit has no template', () => {
  const page = lostPage();
  const draft = { message: 'a', place: '', replyTo: '', errors: {}, failure: '' };
  for (const own of [
    { draft },
    { sentCooldownMs: 1 },
    { conversationPath: '/messages/x' },
    { checkedAgo: 'x' },
  ])
    expect(findTemplateKey({ ...page, ...own })).toBeUndefined();
  const contactWays = [{ kind: 'sms', value: '12', name: '' }] as const;
  expect(findTemplateKey({ ...page, owner: { ...page.owner, contactWays } })).toBeUndefined();
  expect(
    findTemplateKey({ ...page, ...notRegistered('zzzz'), state: 'unknown' } as FinderPageProps),
  ).toBeUndefined();
});

function fill({ texts, valuesOf }: FinderTemplate, page: FinderPageProps): string {
  const values = valuesOf(page, noteIdOf(page));
  expect(values).toHaveLength(texts.length - 1);
  return texts.map((text, at) => text + (values[at] ?? '')).join('');
}

/** Returns an excerpt around the first difference, because full documents would fill the screen. */
function differenceOf(one: string, other: string): string {
  if (one === other) return '';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' ≠ ');
}

function noteIdOf(page: FinderPageProps): string | undefined {
  return 'owner' in page ? NOTE_ID : undefined;
}

function lostPage(): FinderContactPage {
  const owner = {
    name: 'Olivia',
    email: 'o@example.org',
    mobileNumber: '+44 2071838750',
    defaultMessage: 'Call me',
  };
  const messages = messagesOf('en', FINDER_PAGE_SECTIONS);
  return { brand: 'Homeward', code: 'abcdefgh23456789', language: 'en', messages, state: 'lost', owner };
}

function notRegistered(code: string) {
  const t = translatorFor('en');
  const help = { label: 'Help?', email: 'help@homeward.example' };
  const notice = { title: t('notices.not-registered.title'), text: 'A text', advice: 'An advice', help };
  return { state: 'not-registered' as const, code, notice };
}

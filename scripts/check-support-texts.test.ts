import { describe, expect, it } from 'vitest';
import { compareTexts, findUnprovedStatements, findWrongValues } from './check-support-texts.ts';

const readFile = (path: string) => (path === 'api/a.test.ts' ? "it('a note is mailed', …)" : undefined);
const text = (...lines: string[]) => lines.join('\n');

describe('the statements of FAQs and terms', () => {
  it('name an existing test, or the reason why there is none', () => {
    const markdown = text(
      '<!--',
      'For the operator.',
      '-->',
      '## Notes',
      'A note is mailed.',
      '<!-- api/a.test.ts: a note is mailed -->',
      '- Be kind.',
      '  <!-- no test: advice -->',
      '> In short.',
    );
    expect(findUnprovedStatements(markdown, readFile)).toEqual([]);
  });

  it('fail without a test, and with a test that was renamed or deleted', () => {
    const markdown = text(
      'Nobody proves this.',
      'A note is kept.',
      '<!-- api/a.test.ts: a note is kept -->',
      'A place is mailed.',
      '<!-- api/gone.test.ts: a place is mailed -->',
    );
    expect(findUnprovedStatements(markdown, readFile)).toEqual([
      '1: no test stands below this statement.',
      '2: api/a.test.ts has no test “a note is kept”. Is this still true?',
      '4: there is no api/gone.test.ts.',
    ]);
  });
});

it('a text names each limit and label, and copies no number', () => {
  const markdown = text('## 1. Links', '{verifyLinkLife}, {label:a.b}', '{gone} {label:c.d}', 'For ٣ days.');
  expect(findWrongValues(markdown, (key) => key === 'a.b')).toEqual([
    '3: nothing fills {gone}.',
    '3: nothing fills {label:c.d}.',
    '4: a number is copied; name its limit in braces.',
  ]);
});

it('a translation has the lines, links and names in braces of the English text, in any order within a line', () => {
  const english = text('## Links', '{a} and {b}: [terms](/terms)', '<!-- x: y -->', '- One', '- Two');
  expect(compareTexts(english, text('## Lien', '{b}, {a} : [règles](/terms)', '- Un', '- Deux'))).toEqual([]);
  expect(compareTexts(english, text('## Lien', '{b} : [règles](/terms)', '- Un', '- Deux'))).toEqual([
    '2: “{b} ](/terms)”, and in English “{a} {b} ](/terms)”.',
  ]);
  expect(compareTexts(english, text('## Lien', '{b}, {a} : [règles](/terms)', '- Un'))).toEqual([
    'the line “- Two” is missing.',
  ]);
  expect(compareTexts('- One', '- Un\n- Deux')).toEqual(['2: there is no such line in English.']);
});

import { NOTE_MAX_LENGTH } from '@homeward/contract/limits';
import { describe, expect, it } from 'vitest';
import { appendLine, nameFiles, toMessageText, toTrimmedText } from './reply-rules.ts';

const SITE = 'https://homeward.example';

describe('the text of a reply', () => {
  it.each([
    [`Look: ${SITE}/messages/abc?lang=en now`, 'Look: … now'],
    [`<${SITE}/item-mails?token=abc>`, '<…>'],
    ['To: Reply+0123456789ABCDEF01234567@homeward.example\nHello', 'To: …\nHello'],
    [
      'my mail is fay@example.org, see https://example.org/map',
      'my mail is fay@example.org, see https://example.org/map',
    ],
    ['a\0b\u0007c\td\n', 'abc\td'],
    ['half \ud83d', 'half \ufffd'],
  ])('%j is sanitised to %j', (text, stored) => {
    expect(toMessageText(text, SITE)).toBe(stored);
  });

  it('has a trimmed part without addresses and links, of at most 5,000 characters', () => {
    const cut = `On Friday Fay <fay@example.org> wrote:\n> ${SITE}/messages/abc\n-- \nFay, +44 20 7946 0000`;
    expect(toTrimmedText(cut)).toBe('On Friday Fay <…> wrote:\n> …\n-- \nFay, +44 20 7946 0000');
    expect(toTrimmedText('word '.repeat(2000)).length).toBeLessThanOrEqual(5000);
  });

  it.each(['a', 'a@', '+'])('is parsed in linear time if it repeats %j without a space', (part) => {
    const startedAt = performance.now();
    toMessageText(part.repeat(100_000), SITE);
    toTrimmedText(part.repeat(100_000));
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  it('ends with a line of file names, and is truncated if both exceed the limit', () => {
    expect(appendLine('', 'Files: a.png')).toBe('Files: a.png');
    expect(appendLine('x'.repeat(2000), 'Files: a.png')).toHaveLength(NOTE_MAX_LENGTH);
    expect(nameFiles(['a\nb.png', 'x'.repeat(100), ...'cdefg'])).toBe(`a b.png, ${'x'.repeat(60)}, c, d, e`);
  });
});

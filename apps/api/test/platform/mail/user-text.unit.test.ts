import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMessageLines, toOneLine, toSubject } from '../../../src/platform/mail/layout/user-text.ts';

describe('a line made of what a user typed', () => {
  it('holds no line break, control or direction override, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const line = toOneLine(text, 40);
        return line.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(line);
      }),
    );
  });

  it('becomes a space where a header could have begun', () => {
    expect(toSubject('Keys\r\nBcc: sam@example.org')).toBe('Keys Bcc: sam@example.org');
  });

  it('is cut between characters and says so', () => {
    expect(toOneLine('🙂🙂🙂🙂', 3)).toBe('🙂🙂…');
    expect(Array.from(toSubject('x'.repeat(999)))).toHaveLength(120);
  });

  it('keeps emoji that are joined of several', () => {
    expect(toOneLine('👩‍👧 keys', 40)).toBe('👩‍👧 keys');
    expect(toOneLine('keys 👩‍👧', 7)).toBe('keys…');
    expect(toOneLine('🇩🇪🇫🇷🇪🇸', 5)).toBe('🇩🇪🇫🇷…');
  });
});

describe('the lines of a message', () => {
  it('keep words, tabs and indentation, and know every kind of line break', () => {
    expect(toMessageLines('  a\tb\r\nc\rd\u2028e\u0085\n')).toEqual(['  a\tb', 'c', 'd', 'e', '', '']);
  });

  it('lose control characters', () => {
    expect(toMessageLines('a\u0000\u001B[31mb\u007F')).toEqual(['a[31mb']);
  });
});

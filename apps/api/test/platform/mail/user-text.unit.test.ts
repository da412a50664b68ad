import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMessageLines, toOneLine, toSubject } from '../../../src/platform/mail/layout/user-text.ts';

describe('a line of user input', () => {
  it('contains no line break, control or direction override', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const line = toOneLine(text, 40);
        return line.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(line);
      }),
    );
  });

  it('has a space in place of a line break', () => {
    expect(toSubject('Keys\r\nBcc: sam@example.org')).toBe('Keys Bcc: sam@example.org');
  });

  it('is truncated between characters with an ellipsis', () => {
    expect(toOneLine('🙂🙂🙂🙂', 3)).toBe('🙂🙂…');
    expect(Array.from(toSubject('x'.repeat(999)))).toHaveLength(120);
  });

  it('preserves joined emoji', () => {
    expect(toOneLine('👩‍👧 keys', 40)).toBe('👩‍👧 keys');
    expect(toOneLine('keys 👩‍👧', 7)).toBe('keys…');
    expect(toOneLine('🇩🇪🇫🇷🇪🇸', 5)).toBe('🇩🇪🇫🇷…');
  });
});

describe('the lines of a message', () => {
  it('preserve words, tabs and indentation, and split at every kind of line break', () => {
    expect(toMessageLines('  a\tb\r\nc\rd\u2028e\u0085\n')).toEqual(['  a\tb', 'c', 'd', 'e', '', '']);
  });

  it('drop control characters', () => {
    expect(toMessageLines('a\u0000\u001B[31mb\u007F')).toEqual(['a[31mb']);
  });
});

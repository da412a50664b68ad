import { describe, expect, it } from 'vitest';
import { hashAddress, mailboxOf } from '../../../src/features/conversations/finder-mail-rules.ts';

describe('the address of a finder', () => {
  it('ignores case and surrounding spaces', () => {
    expect(hashAddress(' Fay@Example.ORG ')).toEqual(hashAddress('fay@example.org'));
  });

  it('is another address with a subaddress or dots', () => {
    const others = ['fay+keys@example.org', 'f.ay@example.org', 'fay@mail.example.org'];
    for (const other of others) expect(hashAddress(other)).not.toEqual(hashAddress('fay@example.org'));
  });

  it('shares its mailbox only with its subaddresses', () => {
    expect(mailboxOf('Fay+Keys+1@Example.org')).toBe('fay@example.org');
    expect(mailboxOf('fay.keys@example.org')).toBe('fay.keys@example.org');
  });
});

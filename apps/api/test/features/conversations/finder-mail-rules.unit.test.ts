import { describe, expect, it } from 'vitest';
import { hashAddress, mailboxOf } from '../../../src/features/conversations/finder-mail-rules.ts';

describe('the address of a finder', () => {
  it('is the same address in any case and with spaces around it', () => {
    expect(hashAddress(' Fay@Example.ORG ')).toEqual(hashAddress('fay@example.org'));
  });

  it('is another address with a subaddress or dots', () => {
    const others = ['fay+keys@example.org', 'f.ay@example.org', 'fay@mail.example.org'];
    for (const other of others) expect(hashAddress(other)).not.toEqual(hashAddress('fay@example.org'));
  });

  it('shares its mailbox with its subaddresses and with no other address', () => {
    expect(mailboxOf('Fay+Keys+1@Example.org')).toBe('fay@example.org');
    expect(mailboxOf('fay.keys@example.org')).toBe('fay.keys@example.org');
  });
});

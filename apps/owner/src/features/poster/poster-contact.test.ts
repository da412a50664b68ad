import { describe, expect, it } from 'vitest';
import { contactOf } from './poster-contact.ts';

const item = {
  email: 'olivia@example.org',
  mobile_number: '+44 2071838750',
  contact_privacy: 'always',
} as const;

describe('the contact that a poster may carry', () => {
  it.each(['always', 'while_lost'] as const)(
    'is number and address with the privacy %s',
    (contact_privacy) => {
      expect(contactOf({ ...item, contact_privacy })).toEqual(['+44 2071838750', 'olivia@example.org']);
    },
  );

  it('is nothing where finders write messages only', () => {
    expect(contactOf({ ...item, contact_privacy: 'messages_only' })).toEqual([]);
  });

  it('leaves out a number that was not given', () => {
    expect(contactOf({ ...item, mobile_number: '' })).toEqual(['olivia@example.org']);
  });

  it('is the number of a trip that runs, and the usual address where the trip has none', () => {
    const trip = { until: '2026-11-30', email: '', mobile_number: '+351 912345678' };
    expect(contactOf({ ...item, trip })).toEqual(['+351 912345678', 'olivia@example.org']);
  });
});

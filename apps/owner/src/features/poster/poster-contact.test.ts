import { describe, expect, it } from 'vitest';
import { contactOf } from './poster-contact.ts';

const item = {
  email: 'olivia@example.org',
  mobile_number: '+44 2071838750',
  contact_privacy: 'always',
} as const;

describe('the contact on a poster', () => {
  it.each(['always', 'while_lost'] as const)(
    'is number and address with the privacy %s',
    (contact_privacy) => {
      expect(contactOf({ ...item, contact_privacy })).toEqual(['+44 2071838750', 'olivia@example.org']);
    },
  );

  it('is empty if finders can only write messages', () => {
    expect(contactOf({ ...item, contact_privacy: 'messages_only' })).toEqual([]);
  });

  it('omits a missing number', () => {
    expect(contactOf({ ...item, mobile_number: '' })).toEqual(['olivia@example.org']);
  });

  it('contains the number of a running trip, and the usual address if the trip has none', () => {
    const trip = { until: '2026-11-30', email: '', mobile_number: '+351 912345678' };
    expect(contactOf({ ...item, trip })).toEqual(['+351 912345678', 'olivia@example.org']);
  });
});

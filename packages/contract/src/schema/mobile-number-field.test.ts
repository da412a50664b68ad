import { beforeAll, describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { loadNumberPlans } from '../phone-numbers/mobile-number.ts';
import { mobileNumber } from './fields.ts';

describe('a mobile number', () => {
  beforeAll(loadNumberPlans);

  it.each([
    '',
    '  ',
    '+1 4155550123',
    '+91 9876543210',
    '+49 15123456789',
    '+93 701234567',
    ' +1 4155550123 ',
  ])('may be %j', (value) => {
    expect(messageOf(mobileNumber, value)).toBeUndefined();
  });

  it.each([
    '+14155550123',
    '+1  4155550123',
    '+1 415 555 0123',
    '+1 1-415-555-0123',
    '+1 ٤١٥٥٥٥٠١٢٣',
    '001 4155550123',
  ])('becomes country code, space and digits from %j', (value) =>
    expect(mobileNumber().parse(value)).toBe('+1 4155550123'),
  );

  it.each([
    '4155550123',
    '+1 415555012',
    '+1 41555501234',
    '+999 4155550123',
    '1 4155550123',
    '+1 415555012x',
    '+ 4155550123',
    'x'.repeat(10_000),
    '0'.repeat(10_000),
    4_155_550_123,
    null,
  ])('may not be %j', (value) => expect(messageOf(mobileNumber, value)).toBe('Invalid mobile number'));
});

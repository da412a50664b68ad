import { describe, expect, it } from 'vitest';
import { contactFor, ownerMessageFor } from '../../../src/features/finder/finder-rules.ts';

const LOST = {
  is_lost: true,
  default_message: 'Bitte melden',
  further_messages: [
    { language: 'es', text: 'Llámeme' },
    { language: 'en', text: 'Please call me' },
  ],
} as const;

describe('the owner’s words for a finder', () => {
  it('are those in the finder’s language, with its name', () => {
    expect(ownerMessageFor(LOST, 'es')).toEqual({ language: 'es', text: 'Llámeme' });
    expect(ownerMessageFor(LOST, 'en')).toEqual({ language: 'en', text: 'Please call me' });
  });

  it('are the default ones, in an unknown language, if the finder’s is missing', () => {
    for (const found of [LOST, { ...LOST, further_messages: [] }, { ...LOST, further_messages: null }])
      expect(ownerMessageFor(found, 'ja')).toEqual({ text: 'Bitte melden' });
  });

  it('are absent unless the item is lost, in every language', () => {
    for (const is_lost of [false, null])
      for (const language of ['es', 'ja'] as const)
        expect(ownerMessageFor({ ...LOST, is_lost }, language)).toEqual({ text: '' });
    const blank = { is_lost: null, default_message: null, further_messages: null };
    expect(ownerMessageFor(blank, 'en')).toEqual({ text: '' });
  });
});

describe('the owner’s address and number for a finder', () => {
  const CONTACT = { email: 'olivia@example.org', mobile_number: '+44 2071838750', shows_contact: null };
  const WAY = { kind: 'signal', value: '+44 7700900123', name: '' } as const;
  const REST = { contact_ways: [WAY], has_trip_email: false, has_trip_number: false };
  const SHOWN = { email: 'olivia@example.org', mobileNumber: '+44 2071838750', contactWays: [WAY] };
  const HIDDEN = { email: '', mobileNumber: '', contactWays: [] };

  it.each([
    ['always', false, SHOWN],
    ['always', true, SHOWN],
    ['while_lost', false, HIDDEN],
    ['while_lost', true, SHOWN],
    ['messages_only', false, HIDDEN],
    ['messages_only', true, HIDDEN],
    [null, null, HIDDEN],
  ] as const)('with %j, lost: %j, are %j', (contact_privacy, is_lost, expected) => {
    expect(contactFor({ ...CONTACT, ...REST, contact_privacy, is_lost })).toEqual(expected);
  });

  it('are hidden on a poster’s page unless the poster shows them', () => {
    const lost = { ...CONTACT, ...REST, contact_privacy: 'always', is_lost: true } as const;
    expect(contactFor({ ...lost, shows_contact: false })).toEqual(HIDDEN);
    expect(contactFor({ ...lost, shows_contact: true })).toEqual({ ...SHOWN, contactWays: [] });
  });

  it('are empty if not set', () => {
    const none = {
      ...CONTACT,
      email: null,
      mobile_number: null,
      is_lost: true,
      contact_privacy: 'always',
    } as const;
    expect(contactFor({ ...REST, contact_ways: null, ...none })).toEqual(HIDDEN);
  });
});

import { expect, test } from 'vitest';
import { mailtoLink, telLink } from './contact-address.ts';

test('an ordinary address and number become links', () => {
  expect(mailtoLink('olivia@example.org')).toBe('mailto:olivia@example.org');
  expect(telLink('+44 2071838750')).toBe('tel:+442071838750');
});

test('signs with a meaning in links are taken for what they are', () => {
  expect(mailtoLink('a+b%20?cc=x&y@example.org')).toBe('mailto:a%2Bb%2520%3Fcc%3Dx%26y@example.org');
});

test('what is no address or number becomes no link', () => {
  for (const email of ['', 'olivia', 'a@b@c', 'a b@example.org'])
    expect(mailtoLink(email), email).toBeUndefined();
  for (const number of ['', '2071838750', '+44', '+44 20;ext=1', 'javascript:1']) {
    expect(telLink(number), number).toBeUndefined();
  }
});

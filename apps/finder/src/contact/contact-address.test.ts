import { expect, test } from 'vitest';
import { mailtoLink, telLink, wayLink } from './contact-address.ts';

test('an ordinary address and number become links', () => {
  expect(mailtoLink('olivia@example.org')).toBe('mailto:olivia@example.org');
  expect(telLink('+44 2071838750')).toBe('tel:+442071838750');
});

test('reserved characters are percent-encoded', () => {
  expect(mailtoLink('a+b%20?cc=x&y@example.org')).toBe('mailto:a%2Bb%2520%3Fcc%3Dx%26y@example.org');
});

test('an invalid address or number becomes no link', () => {
  for (const email of ['', 'olivia', 'a@b@c', 'a b@example.org'])
    expect(mailtoLink(email), email).toBeUndefined();
  for (const number of ['', '2071838750', '+44', '+44 20;ext=1', 'javascript:1']) {
    expect(telLink(number), number).toBeUndefined();
  }
});

/** Matches a link with one address and no header: letters, digits and the output of `encodeURIComponent`. */
const MAILTO = /^mailto:[\w.!~*'()%-]+@[\w.!~*'()%-]+$/;
const TEL = /^tel:\+\d{5,19}$/;

test.each([
  'olivia@example.org?cc=sam@example.org',
  'olivia@example.org?body=hi&subject=x',
  'olivia@example.org,sam@example.org',
  'olivia@example.org;sam@example.org',
  'olivia@example.org%0ABcc:sam@example.org',
  'olivia@example.org\r\nBcc: sam@example.org',
  'olivia@example.org\u2028sam@example.org',
  '"olivia sam"@example.org',
  '<olivia@example.org>',
  'olivia@example.org" onclick="alert(1)',
  "olivia@example.org'><script>alert(1)</script>",
  'javascript:alert(1)@example.org',
  'javascript://%0aalert(1)@x',
  'mailto:olivia@example.org',
  '\u202Egro.elpmaxe@aivilo',
  'olivia@exämple.org#fragment',
  'olivia@example.org/../..',
  'https://evil.example/@x',
  '@',
  'a@',
  '@b',
])('the address %j becomes no link, or one to that address only', (email) => {
  const link = mailtoLink(email);
  if (link === undefined) return;
  expect(link).toMatch(MAILTO);
  const [name = '', domain = ''] = link.slice('mailto:'.length).split('@').map(decodeURIComponent);
  expect(`${name}@${domain}`).toBe(email);
});

test.each([
  '+44 2071838750;ext=1',
  '+44 2071838750,,1234#',
  '+44 2071838750?x',
  '+44  2071838750',
  '+44 2071838750\n',
  '+44 2071838750 ',
  ' +44 2071838750',
  '+44\u00a02071838750',
  '+44 ٢٠٧١٨٣٨٧٥٠',
  '+44 207183875O',
  '+44 *#06#',
  '+44 %2A%2306%23',
  '+44 "><script>',
  '+44 \u202E0578381702',
  '+44 javascript:1',
  '*21*#',
  'tel:+442071838750',
  '+12345 2071838750',
  '+44 1234567890123456',
  '+44 123',
])('the number %j becomes no link', (number) => {
  expect(telLink(number)).toBeUndefined();
});

test.each(['+1 2025550123', '+44 2071838750', '+298 211234', '+1684 6331234'])(
  'the number %j makes a link of its digits',
  (number) => {
    expect(telLink(number)).toMatch(TEL);
    expect(telLink(number)).toBe(`tel:${number.replace(' ', '')}`);
  },
);

test.each([
  ['phone', '+44 7700900123', 'tel:+447700900123'],
  ['sms', '+44 7700900123', 'sms:+447700900123'],
  ['whatsapp', '+44 7700900123', 'https://wa.me/447700900123'],
  ['signal', '+44 7700900123', 'https://signal.me/#p/+447700900123'],
  ['telegram', 'olivia_kite', 'https://t.me/olivia_kite'],
  ['email', 'a+b@example.org', 'mailto:a%2Bb@example.org'],
] as const)('a way of kind %s becomes the link of its service', (kind, value, link) => {
  expect(wayLink({ kind, value })).toBe(link);
});

test.each([
  ['whatsapp', '447700900123/../x'],
  ['telegram', 'a/b?c'],
  ['telegram', 'four'],
  ['email', 'x'],
] as const)('a way of kind %s with the invalid value %j becomes no link', (kind, value) => {
  expect(wayLink({ kind, value })).toBeUndefined();
});

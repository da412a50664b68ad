import { HOSTILE_TEXTS } from '../hostile/hostile-texts.ts';
import { HOSTILE_IDS } from '../hostile/hostile-values.ts';

/** Matches a placeholder for a number that JSON can express but JavaScript cannot. */
export const RAW_NUMBER = /"raw:([^"]+)"/g;

const UUID = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

const DAYS =
  `0000-01-01 0001-01-01 1969-12-31 2026-02-29 2026-13-01 2200-01-01 9998-12-31 9999-12-31 10000-01-01
  -000001-01-01 +275760-09-13`.split(/\s+/);
const MOMENTS = [
  ...DAYS.flatMap((day) => [`${day}T00:00:00.000Z`, `${day}T23:59:59.999999Z`, `${day}T00:00:00+14:00`]),
  ...'2026-11-21T24:00:00Z 2026-06-30T23:59:60Z infinity -infinity now'.split(' '),
];
const CURSORS = [
  ...MOMENTS.map((moment) => `${moment}~${UUID}`),
  `2026-11-21T09:00:00.000000Z~${'f'.repeat(36)}`,
];
const NUMBERS: readonly unknown[] = [
  ...[0, -1, 0.1, 20, 90.000_001, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 2 ** 64],
  ...[5e-324, 1e21, 1e308, -1e308],
  ...['1e999', '-1e999', '-0', '9'.repeat(30), `0.${'0'.repeat(400)}1`].map((number) => `raw:${number}`),
];
const IDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ...[UUID.toUpperCase(), `${UUID} `, `{${UUID}}`, UUID.replaceAll('-', '')],
];
const ADDRESSES = [
  ...[
    'https://x/\nA: b',
    'https:x',
    'https:/x',
    'https://[',
    'https://[::1]:1/',
    'https://[::ffff:127.0.0.1]/',
  ],
  ...['https://x\0/', 'https://a b/', 'https://user:pw@x/', 'https://x:99999/', 'https://x:0/', 'http://x'],
  ...[
    'https://例え.テスト/é',
    'https://xn--/',
    `https://${'a'.repeat(64)}.example/`,
    `https://x/${'a'.repeat(990)}`,
  ],
  ...['https://0x7f.1/', 'https://x/?q=\ud800#f', 'https://.', 'https://..', 'HTTPS://X', 'file:///etc/x'],
];
const MAIL_ADDRESSES = [
  ...[
    'a@b.co\0',
    'a@b..co',
    `${'a'.repeat(250)}@b.co`,
    '"a b"@c.de',
    'a@b.co\r\nBcc: c@d.ef',
    'ü@ö.de',
    'A@B.CO',
  ],
];
const PHONES = [
  '+1 0000000000',
  '+999 1234567890',
  '+34 ٣٤٥٦٧٨٩٠١٢',
  '+34 34612345678',
  '34 612345678',
  '+ 1',
];
const TIME_ZONES =
  'GMT+99 Etc/GMT-14 posixrules EST5EDT Factory +14:00 -23:59 UTC\0 utc Asia/Kathmandu'.split(' ');
/** Byte strings with lengths around all limits. Those of 65 bytes that begin with 4 look like a P-256 point. */
const BYTES = [
  ...[0, 1, 15, 16, 17, 32, 64, 66, 1023, 1024, 1200, 6000].map((length) => Buffer.alloc(length, 7)),
  Buffer.from([4, ...Buffer.alloc(64, 1)]),
  Buffer.from([4, ...Buffer.alloc(64)]),
].map((bytes) => bytes.toString('base64url'));
const TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'x\0',
    '\ud83d',
    '\udc00x',
    '\u2028',
    '\u0085',
    '\ufeff',
    '%',
    '\\',
    'null',
    '__proto__',
  ],
  ...[31, 33, 81, 101, 201, 256, 501, 1001, 2001, 9000].map((length) => 'x'.repeat(length)),
  ...[40, 50, 250].flatMap((length) => ['🙂'.repeat(length), 'é'.normalize('NFD').repeat(length)]),
  ...HOSTILE_TEXTS.map(({ text }) => text),
  ...HOSTILE_IDS,
];
/** Values of wrong types. */
export const SHAPES: readonly unknown[] = [
  ...[null, true, false, 0, 'x', [], {}, ['x'], [[]], [null], { $ne: null }, { toString: 'x', length: 8 }],
];

/** Hostile values by the form of the valid value that they replace. */
const KIN: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/^\d{4}-\d\d-\d\d$/, DAYS],
  [/^\d{4}-\d\d-\d\dT.*~/, CURSORS],
  [/^\d{4}-\d\d-\d\dT/, MOMENTS],
  [/^[0-9a-f]{8}-/, IDS],
  [/^https?:/, ADDRESSES],
  [/@/, MAIL_ADDRESSES],
  [/^\+\d/, PHONES],
  [/^\w+\/\w+$/, TIME_ZONES],
  [/^[\w-]{20,}$/, BYTES],
  [/^\d+$/, NUMBERS.map(String)],
];

/** Returns hostile values with the form of a valid one: they pass format checks and reach the code behind the checks. */
export function kinOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return NUMBERS;
  if (typeof value !== 'string') return SHAPES;
  return KIN.find(([form]) => form.test(value))?.[1] ?? TEXTS;
}

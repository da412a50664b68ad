import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { expect, it } from 'vitest';
import { judgeBackup, judgeCertificate, judgeClock, judgeDisk, judgeHop, judgeMail } from './health-rules.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const GIB = 1024 ** 3;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const CERTIFICATE = { names: 'tags.example', validTo: ago(-90 * DAY_MS), refusal: undefined };
const QUEUE = { waiting: 0, parked: 0, oldest: null, lastSent: ago(HOUR_MS) };
const HOP = { peer: '10.0.0.2', isTrusted: true, host: 'tags.example' };
const FORWARDED = { for: '203.0.113.7', proto: 'https', host: '' };
const hop = (different: object) =>
  judgeHop({ ...HOP, forwarded: FORWARDED, ...different }, 'https://tags.example');

it.each([
  ['a disk with room', judgeDisk({ freeBytes: 20 * GIB, allBytes: 40 * GIB }), 'good'],
  ['a disk with less than 1 GiB', judgeDisk({ freeBytes: GIB / 2, allBytes: 40 * GIB }), 'attention'],
  ['a disk that is almost full', judgeDisk({ freeBytes: GIB / 8, allBytes: 40 * GIB }), 'bad'],
  ['an empty mail queue', judgeMail(QUEUE, { hasServer: true, now: NOW }), 'good'],
  ['no mail server', judgeMail(QUEUE, { hasServer: false, now: NOW }), 'attention'],
  [
    'mails that were given up',
    judgeMail({ ...QUEUE, parked: 1 }, { hasServer: true, now: NOW }),
    'attention',
  ],
  [
    'a mail that waits for two hours',
    judgeMail({ ...QUEUE, waiting: 1, oldest: ago(2 * HOUR_MS) }, { hasServer: true, now: NOW }),
    'bad',
  ],
  ['equal clocks', judgeClock({ skewMs: 300, heldFor: null }), 'good'],
  ['a clock that is 10 s behind', judgeClock({ skewMs: -10_000, heldFor: null }), 'attention'],
  ['a clock that jumped', judgeClock({ skewMs: 0, heldFor: 'clock' }), 'bad'],
  ['no backup', judgeBackup(undefined, { lastSuccess: undefined, isOff: false }), 'attention'],
  ['a backup of the last night', judgeBackup(undefined, { lastSuccess: NOW, isOff: false }), 'good'],
  ['a failed backup', judgeBackup('failed', { lastSuccess: NOW, isOff: false }), 'bad'],
  ['no nightly backup', judgeBackup(undefined, { lastSuccess: NOW, isOff: true }), 'attention'],
  ['a certificate', judgeCertificate(CERTIFICATE, NOW), 'good'],
  [
    'a certificate that ends in a week',
    judgeCertificate({ ...CERTIFICATE, validTo: ago(-7 * DAY_MS) }, NOW),
    'attention',
  ],
  ['an expired certificate', judgeCertificate({ ...CERTIFICATE, validTo: ago(DAY_MS) }, NOW), 'bad'],
  [
    'a certificate of another name',
    judgeCertificate({ ...CERTIFICATE, refusal: 'ERR_TLS_CERT_ALTNAME_INVALID' }, NOW),
    'bad',
  ],
  ['a trusted proxy', hop({}), 'good'],
  ['a proxy that is not trusted', hop({ isTrusted: false }), 'bad'],
  ['a proxy that changes Host', hop({ host: '127.0.0.1:3000' }), 'attention'],
  ['a proxy that speaks http', hop({ forwarded: { ...FORWARDED, proto: 'http' } }), 'attention'],
] as const)('%s is judged as it should be', (_name, { state, mend }, expected) => {
  expect(state).toBe(expected);
  expect(mend === null).toBe(state === 'good');
});

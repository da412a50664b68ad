import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@homeward/contract/durations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureLanCertificate } from '../../../src/platform/lan/lan-certificate.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const NAMES = ['192.168.1.20', 'fd00::2', 'olivias-laptop', 'localhost', '127.0.0.1'];
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';

describe('the certificate of the local network', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-certificate-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const file = (name: 'lan-key.pem' | 'lan-certificate.pem') => path.join(dataDir, name);
  const ensure = (names: readonly string[] = NAMES, daysLater = 0) =>
    ensureLanCertificate(dataDir, names, new Date(NOW.getTime() + daysLater * DAY_MS));

  it('is accepted by phones: for these names, for TLS servers, P-256, and at most 398 days long', async () => {
    const certificate = new X509Certificate((await ensure()).cert);
    expect(certificate.subjectAltName?.split(', ')).toEqual([
      'IP Address:192.168.1.20',
      'IP Address:FD00:0:0:0:0:0:0:2',
      'DNS:olivias-laptop',
      'DNS:localhost',
      'IP Address:127.0.0.1',
    ]);
    expect(certificate.keyUsage).toEqual([SERVER_AUTH]);
    expect(certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect(certificate.ca).toBe(false);
    expect(certificate.validFromDate < NOW).toBe(true);
    const lifeMs = certificate.validToDate.getTime() - certificate.validFromDate.getTime();
    expect(lifeMs).toBeLessThanOrEqual(398 * DAY_MS);
    expect(lifeMs).toBeGreaterThan(360 * DAY_MS);
  });

  it('is stored with its key in files that only their owner can read', async () => {
    const made = await ensure();
    expect(readFileSync(file('lan-key.pem'), 'utf8')).toBe(made.key);
    expect(readFileSync(file('lan-certificate.pem'), 'utf8')).toBe(made.cert);
    for (const name of ['lan-key.pem', 'lan-certificate.pem'] as const)
      expect(statSync(file(name)).mode & 0o777).toBe(0o600);
  });

  it('is the same at the next start, in the next months, and with fewer names', async () => {
    const first = await ensure();
    expect(await ensure()).toEqual(first);
    expect(await ensure(NAMES, 360)).toEqual(first);
    expect(await ensure(['192.168.1.20', 'localhost'])).toEqual(first);
  });

  it.each<[string, () => ReturnType<typeof ensure>]>([
    ['it ends in a month', () => ensure(NAMES, 367)],
    ['the clock was ahead when it was made', () => ensure(NAMES, -2)],
    ['there is a new address', () => ensure(['192.168.1.21', 'localhost'])],
    ['there is a new name', () => ensure([...NAMES, 'homeward.lan'])],
  ])('is renewed when %s', async (_when, ensureAgain) => {
    const first = await ensure();
    const second = await ensureAgain();
    expect(second.cert).not.toBe(first.cert);
    expect(second.key).not.toBe(first.key);
    expect(readFileSync(file('lan-certificate.pem'), 'utf8')).toBe(second.cert);
  });

  it.each([
    ['the certificate is none', 'lan-certificate.pem', 'not a certificate'],
    ['the key is none', 'lan-key.pem', ''],
  ] as const)('is renewed when %s, and the files are private again', async (_when, name, text) => {
    const first = await ensure();
    writeFileSync(file(name), text);
    chmodSync(file(name), 0o644);
    expect((await ensure()).cert).not.toBe(first.cert);
    expect(statSync(file(name)).mode & 0o777).toBe(0o600);
  });

  it('is renewed when its key does not match', async () => {
    const { key } = await ensure();
    const first = await ensure([...NAMES, 'homeward.lan']);
    writeFileSync(file('lan-key.pem'), key);
    expect((await ensure()).cert).not.toBe(first.cert);
  });
});

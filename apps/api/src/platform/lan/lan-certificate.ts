import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { DAY_MS } from '@homeward/contract/durations';

export interface TlsKeys {
  readonly key: string;
  readonly cert: string;
}

export const LAN_CERTIFICATE_FILE = 'lan-certificate.pem';
const LAN_KEY_FILE = 'lan-key.pem';

/** iPhones reject certificates valid for more than 398 days. */
const LIFE_DAYS = 397;
/** The validity begins one day in the past, because the clock of a phone may be behind. */
const BACKDATED_DAYS = 1;
const RENEWED_BEFORE_DAYS = 30;

export async function ensureLanCertificate(
  dataDir: string,
  names: readonly string[],
  now: Date,
): Promise<TlsKeys> {
  const existing = readCertificate(dataDir);
  if (existing && fits(existing, names, now)) return existing;
  const made = await makeCertificate(names, now);
  mkdirSync(dataDir, { recursive: true });
  writePrivately(path.join(dataDir, LAN_KEY_FILE), made.key);
  writePrivately(path.join(dataDir, LAN_CERTIFICATE_FILE), made.cert);
  return made;
}

function readCertificate(dataDir: string): TlsKeys | undefined {
  try {
    return {
      key: readFileSync(path.join(dataDir, LAN_KEY_FILE), 'utf8'),
      cert: readFileSync(path.join(dataDir, LAN_CERTIFICATE_FILE), 'utf8'),
    };
  } catch {
    return undefined;
  }
}

/** Accepts a certificate with additional names, so that a machine that leaves a network retains the certificate that phones trust. */
function fits({ key, cert }: TlsKeys, names: readonly string[], now: Date): boolean {
  try {
    const certificate = new X509Certificate(cert);
    return (
      certificate.checkPrivateKey(createPrivateKey(key)) &&
      certificate.validFromDate <= now &&
      certificate.validToDate.getTime() - now.getTime() > RENEWED_BEFORE_DAYS * DAY_MS &&
      names.every((name) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)))
    );
  } catch {
    return false;
  }
}

async function makeCertificate(names: readonly string[], now: Date): Promise<TlsKeys> {
  const { generate } = await import('selfsigned');
  const startMs = now.getTime() - BACKDATED_DAYS * DAY_MS;
  const { private: key, cert } = await generate(
    [{ name: 'commonName', value: 'Homeward on a local network' }],
    {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      notBeforeDate: new Date(startMs),
      notAfterDate: new Date(startMs + LIFE_DAYS * DAY_MS),
      extensions: [
        { name: 'basicConstraints', cA: false, critical: true },
        { name: 'keyUsage', digitalSignature: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })),
        },
      ],
    },
  );
  return { key, cert };
}

/** Writes a file that only its owner can read. Deletes an existing file first, because an overwritten file retains its mode. */
function writePrivately(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}

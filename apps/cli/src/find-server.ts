import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { WILDCARD_ADDRESSES } from '@homeward/api/platform/http/local-request.ts';
import { LAN_CERTIFICATE_FILE } from '@homeward/api/platform/lan/lan-certificate.ts';
import { dataFolder } from './data-folder.ts';

export async function findServer(): Promise<string> {
  const { HOMEWARD_URL, HOST = '127.0.0.1', PORT = '3000' } = process.env;
  const canSpeakTls = trustLanCertificate();
  if (HOMEWARD_URL) return HOMEWARD_URL.replace(/\/+$/, '');
  const host = WILDCARD_ADDRESSES.has(HOST) ? '127.0.0.1' : HOST;
  const address = `${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  return canSpeakTls && (await answers(`https://${address}`)) ? `https://${address}` : `http://${address}`;
}

/** Trusts the certificate in the data folder. A user who can read this folder can also read the operator's token there. */
function trustLanCertificate(): boolean {
  const file = join(dataFolder(), LAN_CERTIFICATE_FILE);
  if (!existsSync(file)) return false;
  setDefaultCACertificates([...getCACertificates(), readFileSync(file, 'utf8')]);
  return true;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

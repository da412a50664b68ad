import { BACKUP_PROBLEMS, type BackupProblem } from '@homeward/contract/backups';
import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import type { HealthCheck } from '@homeward/contract/monitoring';
import type { Hop } from '../../../platform/http/client-address.ts';
import type { SeenCertificate } from '../../../platform/outgoing/read-certificate.ts';

type Finding = Omit<HealthCheck, 'id'>;

export const good = (found: string): Finding => ({ state: 'good', found, mend: null });
export const attention = (found: string, mend: string): Finding => ({ state: 'attention', found, mend });
export const bad = (found: string, mend: string): Finding => ({ state: 'bad', found, mend });

const MIB = 1024 * 1024;
const DISK_BAD_BYTES = 256 * MIB;
const DISK_LOW_BYTES = 1024 * MIB;
const CERTIFICATE_LOW_MS = 14 * DAY_MS;
const CLOCK_OFF_MS = 5000;

export function describeBytes(bytes: number): string {
  const mib = bytes / MIB;
  return mib >= 1024 ? `${(mib / 1024).toFixed(1)} GiB` : `${Math.ceil(mib)} MiB`;
}

function describeTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function judgeDisk({ freeBytes, allBytes }: { freeBytes: number; allBytes: number }): Finding {
  const found = `${describeBytes(freeBytes)} of ${describeBytes(allBytes)} free in DATA_DIR.`;
  const mend = 'Free space on this disk or make it larger: a full disk stops writes and backups.';
  if (freeBytes < DISK_BAD_BYTES) return bad(found, mend);
  return freeBytes < DISK_LOW_BYTES ? attention(found, mend) : good(found);
}

export interface MailQueue {
  readonly waiting: number;
  readonly parked: number;
  /** Time at which the oldest waiting mail was enqueued. */
  readonly oldest: Date | null;
  readonly lastSent: Date | null;
}

export function judgeMail(queue: MailQueue, { hasServer, now }: { hasServer: boolean; now: Date }): Finding {
  const { waiting, parked, oldest, lastSent } = queue;
  const last = lastSent ? `the last was sent at ${describeTime(lastSent)}` : 'none was sent in the last week';
  const since = oldest ? `, the oldest since ${describeTime(oldest)}` : '';
  const found = `${waiting} waiting${since}; ${parked} given up; ${last}.`;
  if (!hasServer)
    return attention(`No mail server. ${found}`, 'Set SMTP_URL, restart, and send yourself a test email.');
  if (oldest && now.getTime() - oldest.getTime() > HOUR_MS)
    return bad(found, 'Open Email: it shows what the mail server answers, and sends a test email.');
  if (parked > 0) return attention(found, 'Open Email, mend what its errors name, and press Retry all.');
  return good(found);
}

export function judgeClock({ skewMs, heldFor }: { skewMs: number; heldFor: string | null }): Finding {
  const seconds = (Math.abs(skewMs) / 1000).toFixed(1);
  const found = `${seconds} s ${skewMs < 0 ? 'behind' : 'ahead of'} the database.`;
  if (heldFor === 'clock')
    return bad(
      `${found} Erasing by age is paused: the clock jumped.`,
      'Set this machine’s clock by NTP; if it is right, confirm that on the Overview.',
    );
  if (Math.abs(skewMs) > CLOCK_OFF_MS)
    return attention(found, 'Set the clocks of this machine and of the database by NTP.');
  if (heldFor === 'amount')
    return attention(`${found} Erasing by age is paused: it is much at once.`, 'Confirm it on the Overview.');
  return good(found);
}

export function judgeBackup(
  problem: BackupProblem | undefined,
  { lastSuccess, isOff }: { lastSuccess: Date | undefined; isOff: boolean },
): Finding {
  const mend = 'Open Backups, read the last failure if there is one, and press “Back up now”.';
  const found = lastSuccess
    ? `The last good backup was made at ${describeTime(lastSuccess)}.`
    : 'No backup was made yet.';
  if (problem) return bad(`${BACKUP_PROBLEMS[problem]}. ${found}`, mend);
  if (isOff) return attention(`There is no nightly backup. ${found}`, 'Open Backups and set a time.');
  return lastSuccess ? good(found) : attention(found, mend);
}

export function judgeCertificate({ names, validTo, refusal }: SeenCertificate, now: Date): Finding {
  const found = `The certificate names ${names} and is valid until ${validTo.toISOString().slice(0, 10)}.`;
  if (validTo <= now) return bad(found, 'Renew the certificate: browsers refuse it.');
  if (refusal === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return bad(found, 'Get a certificate for the host in PUBLIC_URL, or correct PUBLIC_URL.');
  if (refusal !== undefined)
    return bad(
      `${found} Its chain is refused: ${refusal}.`,
      'Serve the whole chain (fullchain.pem) of an authority that browsers trust.',
    );
  if (validTo.getTime() - now.getTime() < CERTIFICATE_LOW_MS)
    return attention(found, 'Renew it now, and find out why that did not happen by itself.');
  return good(found);
}

export function judgeHop({ peer, isTrusted, host, forwarded }: Hop, publicUrl: string): Finding {
  const expected = new URL(publicUrl);
  const isDirect = forwarded.for === '' && forwarded.proto === '' && forwarded.host === '';
  const sent = `X-Forwarded-For ${forwarded.for || '–'}, -Proto ${forwarded.proto || '–'}, -Host ${forwarded.host || '–'}`;
  const headers = isDirect ? 'it has no X-Forwarded headers' : sent;
  const found = `This request came from ${peer} for ${host || 'no host'}; ${headers}.`;
  if (forwarded.for !== '' && !isTrusted)
    return bad(found, `Add ${peer} to TRUSTED_PROXIES and restart: until then all visitors count as one.`);
  if (host.toLowerCase() !== expected.host && forwarded.host.toLowerCase() !== expected.host)
    return attention(found, `Open the console at ${publicUrl}, and let the proxy pass on Host unchanged.`);
  if (isTrusted && forwarded.proto !== '' && `${forwarded.proto}:` !== expected.protocol)
    return attention(found, 'Let PUBLIC_URL and the proxy agree on http or https.');
  return good(found);
}

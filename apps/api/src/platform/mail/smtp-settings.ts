import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../database/db.ts';
import { listParkedUnder, retryJobs } from '../jobs/failed-jobs-repository.ts';
import { addToJobPayload } from '../jobs/jobs-repository.ts';
import type { MailTransport } from './mail-delivery.ts';
import { MAIL_JOB, type MailJob } from './mailer.ts';

/** The mail server as it is set. */
interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

/** Remembers under which settings mails failed, so that other settings try the parked ones once more. */
export interface SettingsMemory {
  /** Stores with each mail that fails under which settings it did. */
  watch(transport: MailTransport): MailTransport;
  /** Makes the mails due that were parked under other settings; returns how many. Those that may have been taken stay parked. */
  retryParked(now: Date): Promise<number>;
}

const HASH_BYTES = 16;

/** Stores a slow hash of the settings: a backup must not make the password of SMTP_URL easy to guess. */
export function createSettingsMemory(db: Db, { url, from }: SmtpSettings): SettingsMemory {
  let hashing: Promise<string> | undefined;
  const readHash = () => {
    hashing ??= promisify<string, string, number, Buffer>(scrypt)(url, from, HASH_BYTES).then((hash) =>
      hash.toString('base64url'),
    );
    return hashing;
  };
  return {
    watch: (transport) => ({
      deliver: async (mail) => {
        try {
          await transport.deliver(mail);
        } catch (error) {
          const part = { settings: await readHash() } satisfies Partial<MailJob>;
          // The failure decides about the next attempt, also where the database is away now.
          await addToJobPayload(db, mail.id, part).catch(() => undefined);
          throw error;
        }
      },
    }),
    retryParked: async (now) => {
      const ids = await listParkedUnder(db, { kind: MAIL_JOB, otherThan: await readHash() });
      return ids.length === 0 ? 0 : retryJobs(db, { kind: MAIL_JOB, ids, now });
    },
  };
}

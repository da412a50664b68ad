import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../database/db.ts';
import { listParkedUnder, retryJobs } from '../jobs/failed-jobs-repository.ts';
import { addToJobPayload } from '../jobs/jobs-repository.ts';
import type { MailTransport } from './mail-delivery.ts';
import { MAIL_JOB, type MailJob } from './mailer.ts';

interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

export interface SettingsMemory {
  watch(transport: MailTransport): MailTransport;
  retryParked(now: Date): Promise<number>;
}

const HASH_BYTES = 16;

/** Compares settings by a slow hash, so that a stolen backup does not make the password in SMTP_URL easy to guess. */
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
          // An error of this write is ignored, because only the delivery's own failure determines the retry.
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

import type { Language } from '@homeward/messages/languages';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { newId } from '../database/ids.ts';
import { deleteJobsByPayload, enqueueJob } from '../jobs/jobs-repository.ts';
import { derivedId } from '../tokens.ts';
import type { EmailTemplate, RenderedEmail, SentProps } from './email-template.tsx';

/** The kind of the jobs that carry mails. */
export const MAIL_JOB = 'mail';
/** The kind of a job that does nothing, see Mailer.sendDecoy. */
export const DECOY_MAIL_JOB = 'no-mail';

/** What a mail job carries; it is rendered when it is delivered, by the version that delivers it. */
export interface MailJob {
  to: string;
  template: string;
  props: unknown;
  /** English in a job that an earlier version has stored without one. */
  language?: Language;
  replyTo?: string;
  /** A UUID, see `Mail.threadOf`. */
  thread?: string;
  /** For how long it waits on purpose, in milliseconds, see clock-skew-repository.ts. */
  waitsMs?: number;
  /** How many held mails it tells of, once it is written; see held-mail-repository.ts. */
  shows?: number;
  /** A hash of the mail server's settings with which it failed last. */
  settings?: string;
  /** Filled on delivery when there is no SMTP server. */
  kept?: RenderedEmail;
}

export interface Mail<Name extends string, Props> {
  /** One address. */
  to: string;
  template: Name;
  props: Props;
  /** That of whom it goes to. */
  language: Language;
  /** The mail disappears unsent with this account. */
  accountId?: string;
  /** The mail disappears, sent or unsent, with this item. */
  itemId?: string;
  replyTo?: string;
  /** The conversation or item it is about: mail programs show mails of the same one together. Headers contain a hash of it. */
  threadOf?: string;
  /** A second mail with the same key is not sent as long as the first is stored. */
  key?: string;
  /** Leaves so much later; at once without it. */
  waitsMs?: number;
  /** Whether there is such a mail must not be learned from when the process is busy with it: it leaves a random moment later. */
  hidesTiming?: boolean;
}

export interface MailerDependencies {
  readonly clock: Clock;
  /** How many milliseconds later the next mail that hides its timing leaves. */
  readonly nextDelayMs: () => number;
  /** Looks for mails to send in so many milliseconds. */
  readonly wakeIn: (ms: number) => void;
}

export interface Mailer {
  /**
   * Stores the mail through `db`, to be sent once that has committed (wake the worker then). The caller names its template's
   * type, as in `send<typeof verifyEmail>(…)`: that types name and props without loading a view. `Props` are others only for
   * a mail whose props are written on delivery.
   */
  send<Template extends EmailTemplate = never, Props = SentProps<Template>>(
    db: Db,
    mail: Mail<Template['name'], Props>,
  ): Promise<void>;
  /** Does what `send` does with a mail that hides its timing and mails nothing, where an answer must take as long whether or not there is an account. */
  sendDecoy(db: Db): Promise<void>;
}

/** Makes the mailer that use cases see: it only enqueues. */
export function createMailer({ clock, nextDelayMs, wakeIn }: MailerDependencies): Mailer {
  function delayed(now: Date): Date {
    const ms = nextDelayMs();
    if (ms > 0) wakeIn(ms);
    return new Date(now.getTime() + ms);
  }

  return {
    sendDecoy: async (db) => {
      const now = clock.now();
      await enqueueJob(db, { id: newId(now), kind: DECOY_MAIL_JOB, payload: {}, runAt: delayed(now), now });
    },
    send: async (
      db,
      { to, template, props, language, replyTo, threadOf, accountId, itemId, key, waitsMs, hidesTiming },
    ) => {
      const now = clock.now();
      const payload: MailJob = {
        to,
        template,
        props,
        language,
        ...(replyTo ? { replyTo } : {}),
        ...(threadOf ? { thread: derivedId('mail-thread', threadOf) } : {}),
        ...(waitsMs ? { waitsMs } : {}),
      };
      await enqueueJob(db, {
        id: newId(now),
        kind: MAIL_JOB,
        payload,
        ...(accountId ? { accountId } : {}),
        ...(itemId ? { itemId } : {}),
        ...(key ? { key } : {}),
        runAt: hidesTiming ? delayed(now) : new Date(now.getTime() + (waitsMs ?? 0)),
        now,
      });
    },
  };
}

/** Erases every mail to an address, sent or waiting. */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await deleteJobsByPayload(db, { kind: MAIL_JOB, field: 'to', value: address });
}

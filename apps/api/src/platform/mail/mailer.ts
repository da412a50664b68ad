import type { Language } from '@homeward/messages/languages';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { newId } from '../database/ids.ts';
import { deleteJobsByPayload, enqueueJob } from '../jobs/jobs-repository.ts';
import { derivedId } from '../tokens.ts';
import type { EmailTemplate, RenderedEmail, SentProps } from './email-template.tsx';

export const MAIL_JOB = 'mail';
/** Kind of a no-op job, see Mailer.sendDecoy. */
export const DECOY_MAIL_JOB = 'no-mail';

/** Payload of a mail job, rendered on delivery by the version that delivers it. */
export interface MailJob {
  to: string;
  template: string;
  props: unknown;
  /** Undefined (English) in jobs of earlier versions. */
  language?: Language;
  replyTo?: string;
  /** A UUID, see `Mail.threadOf`. */
  thread?: string;
  /** Intended wait in milliseconds, see clock-skew-repository.ts. */
  waitsMs?: number;
  /** Number of held mails in a written digest; see held-mail-repository.ts. */
  shows?: number;
  /** Hash of the SMTP settings of the last failure. */
  settings?: string;
  /** Set on delivery without an SMTP server. */
  kept?: RenderedEmail;
}

export interface Mail<Name extends string, Props> {
  /** One address. */
  to: string;
  template: Name;
  props: Props;
  language: Language;
  /** The unsent mail is deleted with this account. */
  accountId?: string;
  /** The mail, sent or not, is deleted with this item. */
  itemId?: string;
  replyTo?: string;
  /** Conversation or item by which mail programs group mails. Headers contain its hash. */
  threadOf?: string;
  /** Idempotency key: a second mail with this key is not sent while the first is stored. */
  key?: string;
  /** Delay in milliseconds. */
  waitsMs?: number;
  /** Random delay, so that timing does not reveal whether the mail exists. */
  hidesTiming?: boolean;
}

export interface MailerDependencies {
  readonly clock: Clock;
  /** Delay of the next mail that hides its timing. */
  readonly nextDelayMs: () => number;
  /** Schedules a look for due mails. */
  readonly wakeIn: (ms: number) => void;
}

export interface Mailer {
  /**
   * Stores the mail through `db`, to be sent after its commit (wake the worker then). The caller names the template's type, as in
   * `send<typeof verifyEmail>(…)`, which types name and props without loading a view. `Props` differ only for props built on delivery.
   */
  send<Template extends EmailTemplate = never, Props = SentProps<Template>>(
    db: Db,
    mail: Mail<Template['name'], Props>,
  ): Promise<void>;
  /**
   * Does the same work as `send` with `hidesTiming` and mails nothing, so that response time does not reveal whether an account
   * exists.
   */
  sendDecoy(db: Db): Promise<void>;
}

/** Only enqueues. */
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

import type { Language } from '@homeward/messages/languages';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { newId } from '../database/ids.ts';
import { deleteJobsByPayload, enqueueJob } from '../jobs/jobs-repository.ts';
import { derivedId } from '../tokens.ts';
import type { EmailTemplate, RenderedEmail, SentProps } from './email-template.tsx';

export const MAIL_JOB = 'mail';
export const DECOY_MAIL_JOB = 'no-mail';

/** Payload of a mail job. The mail is rendered at delivery, possibly by a newer release than the one that enqueued it. */
export interface MailJob {
  to: string;
  template: string;
  props: unknown;
  language?: Language;
  replyTo?: string;
  thread?: string;
  /** Intended wait in milliseconds. clock-skew-repository.ts starts the wait again if a fast clock dated the job too far ahead. */
  waitsMs?: number;
  shows?: number;
  settings?: string;
  kept?: RenderedEmail;
}

export interface Mail<Name extends string, Props> {
  to: string;
  template: Name;
  props: Props;
  language: Language;
  accountId?: string;
  itemId?: string;
  replyTo?: string;
  /** Conversation or item by which mail programs group mails. The mail's headers contain a hash of this value. */
  threadOf?: string;
  /** Idempotency key: while a mail with this key is stored, a second mail is not sent. */
  key?: string;
  waitsMs?: number;
  /** If true, delays the mail randomly, so that timing does not reveal whether a mail exists. */
  hidesTiming?: boolean;
}

export function threadIdOf(threadOf: string): string {
  return derivedId('mail-thread', threadOf);
}

export interface MailerDependencies {
  readonly clock: Clock;
  readonly nextDelayMs: () => number;
  readonly wakeIn: (ms: number) => void;
}

export interface Mailer {
  /** Sends a mail after the commit of `db`. Callers import only the template's type, `send<typeof verifyEmail>(…)`, not the template. */
  send<Template extends EmailTemplate = never, Props = SentProps<Template>>(
    db: Db,
    mail: Mail<Template['name'], Props>,
  ): Promise<void>;
  /** Does the work of `send` but sends no mail, so that response time does not reveal whether an account exists. */
  sendDecoy(db: Db): Promise<void>;
}

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
        ...(threadOf ? { thread: threadIdOf(threadOf) } : {}),
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

export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await deleteJobsByPayload(db, { kind: MAIL_JOB, field: 'to', value: address });
}

import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { newId } from '../database/ids.ts';
import { enqueueJob } from '../jobs/jobs-repository.ts';
import { MAIL_JOB, type MailJob, NO_MAIL_JOB } from './mail-job.ts';

export interface Mail<Props, Name extends keyof Props> {
  /** One address. */
  to: string;
  template: Name;
  props: Props[Name];
  /** The mail disappears unsent with this account. */
  accountId?: string;
  /** The mail disappears, sent or unsent, with this item. */
  activationId?: string;
  replyTo?: string;
  /** A second mail with the same key is not sent as long as the first is stored. */
  key?: string;
  /** Leaves so much later; at once without it. */
  waitsMs?: number;
}

/** `Props` maps the name of each template to what it needs. */
export interface Mailer<Props> {
  /** Stores the mail through `db`, to be sent once that has committed (wake the worker then). */
  send<Name extends keyof Props & string>(db: Db, mail: Mail<Props, Name>): Promise<void>;
  /** Does what `send` does and mails nothing, where an answer must take as long whether or not somebody is there. */
  sendToNobody(db: Db): Promise<void>;
}

/** Makes the mailer that use cases see: it only enqueues. */
export function createMailer<Props>({ clock }: { clock: Clock }): Mailer<Props> {
  return {
    sendToNobody: async (db) => {
      const now = clock.now();
      await enqueueJob(db, { id: newId(now), kind: NO_MAIL_JOB, payload: {}, runAt: now, now });
    },
    send: async (db, { to, template, props, replyTo, accountId, activationId, key, waitsMs }) => {
      const now = clock.now();
      const payload: MailJob = {
        to,
        template,
        props,
        ...(replyTo ? { replyTo } : {}),
        ...(waitsMs ? { waitsMs } : {}),
      };
      await enqueueJob(db, {
        id: newId(now),
        kind: MAIL_JOB,
        payload,
        ...(accountId ? { accountId } : {}),
        ...(activationId ? { activationId } : {}),
        ...(key ? { key } : {}),
        runAt: new Date(now.getTime() + (waitsMs ?? 0)),
        now,
      });
    },
  };
}

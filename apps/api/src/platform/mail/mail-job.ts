import type { RenderedEmail } from './mail-transport.ts';

/** The kind of the jobs that carry mails. */
export const MAIL_JOB = 'mail';
/** The kind of a job that does nothing, see Mailer.sendDecoy. */
export const DECOY_MAIL_JOB = 'no-mail';

/** What a mail job carries; it is rendered when it is delivered, by the version that delivers it. */
export interface MailJob {
  to: string;
  template: string;
  props: unknown;
  replyTo?: string;
  /** For how long it waits on purpose, in milliseconds, see clock-skew-repository.ts. */
  waitsMs?: number;
  /** How many held mails it tells of, once it is written; see held-mail-repository.ts. */
  shows?: number;
  /** Filled on delivery when there is no SMTP server. */
  kept?: RenderedEmail;
}

import { readMailIn } from '@homeward/api/read-mailbox.ts';
import { afterAll, beforeAll } from 'vitest';
import { type TestApp, useTestApp } from '../app/test-app.ts';
import { type ImapMailbox, startImapMailbox } from './imap-mailbox.ts';
import { type Mailbox, type ParsedMail, startMailbox } from './mailbox.ts';

/** The product with an SMTP server and an IMAP mailbox. */
export interface ReplyStage {
  readonly app: TestApp;
  readonly inbox: ImapMailbox;
  /** Sends all due mails and returns the newest matching one; throws if no mail matches. */
  newestTo(address: string, fits?: (mail: ParsedMail) => boolean): Promise<ParsedMail>;
  mailsTo(address: string): Promise<readonly ParsedMail[]>;
  /** Resolves once the product has read the mailbox. */
  read(): Promise<void>;
}

export function useReplies(env: NodeJS.ProcessEnv): ReplyStage {
  let smtp: Mailbox | undefined;
  let imap: ImapMailbox | undefined;
  const settings: NodeJS.ProcessEnv = { ...env };
  beforeAll(async () => {
    smtp = await startMailbox();
    imap = await startImapMailbox();
    settings.SMTP_URL = smtp.url;
    settings.MAIL_IN_URL = imap.url;
  });
  const app = useTestApp({ env: settings });
  afterAll(async () => {
    await smtp?.stop();
    await imap?.stop();
  });
  const inbox = () => {
    if (!imap) throw new Error('The mailbox is there only while tests and their hooks run');
    return imap;
  };
  const mailsTo = async (address: string) => {
    await app.runJobs();
    return (smtp?.all() ?? []).filter(({ envelope }) => envelope.to.includes(address));
  };
  return {
    app,
    get inbox() {
      return inbox();
    },
    mailsTo,
    newestTo: async (address, fits = () => true) => {
      const mail = (await mailsTo(address)).findLast(fits);
      if (!mail) throw new Error(`There is no such mail to ${address}`);
      return mail;
    },
    read: async () => {
      const stopping = new AbortController();
      const idle = inbox().whenIdle();
      const reading = readMailIn(app.context, stopping);
      await Promise.race([idle, reading]);
      stopping.abort();
      await reading;
    },
  };
}

/** Returns a mail's Reply-To address; throws if the mail has none. */
export function replyAddressOf(mail: ParsedMail): string {
  const [address] = mail.replyTo ?? [];
  if (!address?.address) throw new Error('The mail has no Reply-To');
  return address.address;
}

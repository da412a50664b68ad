import type { alreadyHaveAccountEmail } from '@homeward/api/features/account/account-emails.tsx';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

export interface FailingMails {
  readonly app: TestApp;
  readonly mailbox: Mailbox;
  send(to: string): Promise<void>;
  tryAll(): Promise<void>;
  stop(): Promise<void>;
}

export async function openFailingMails(): Promise<FailingMails> {
  const mailbox = await startMailbox();
  await mailbox.pause();
  const app = await openTestApp({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'hello@homeward.example' } });
  return {
    app,
    mailbox,
    send: async (to) => {
      const link = 'https://homeward.example/account?code=c&token=t';
      const props = { name: 'Olivia', signInLink: link, resetLink: link };
      await app.context.mailer.send<typeof alreadyHaveAccountEmail>(app.context.db, {
        to,
        template: 'alreadyHaveAccount',
        props,
        language: 'en',
      });
    },
    tryAll: async () => {
      await app.mailsTo('');
    },
    stop: async () => {
      await app.dispose();
      await mailbox.stop();
    },
  };
}

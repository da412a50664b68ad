import type { Db } from '../database/db.ts';
import { keepMail } from './kept-mails.ts';
import type { MailTransport } from './mail-transport.ts';

/** Without an SMTP server: keeps each mail in its job, for /dev/mail, and prints its subject and links. */
export function createKeptTransport(options: { db: Db; print: (line: string) => void }): MailTransport {
  return {
    deliver: async ({ id, to, replyTo, subject, html, text, links }) => {
      await keepMail(options.db, id, { subject, html, text, links });
      options.print(`Mail to ${to}${replyTo ? ` (replies to ${replyTo})` : ''}: ${subject}`);
      if (links.length > 0) options.print(`  ${links.join('  ')}`);
    },
  };
}

import type { Db } from '../../database/db.ts';
import { terminalPicture } from '../../terminal-picture.ts';
import type { MailTransport } from '../mail-delivery.ts';
import { keepMail } from './kept-mails.ts';

export interface KeptTransportOptions {
  readonly db: Db;
  readonly print: (line: string) => void;
  /** False where a journal stores what is printed: links and places stay out of it, and `notice` is printed instead. */
  readonly printsLinks: boolean;
  readonly notice: string;
  /** For a phone to scan its first link, too. */
  readonly showsPictures?: boolean;
}

/** Without an SMTP server: stores each mail in its job, for /dev/mail, and prints its subject and links, or a notice. */
export function createKeptTransport(options: KeptTransportOptions): MailTransport {
  return {
    deliver: async ({ id, to, replyTo, subject, html, text, links }) => {
      await keepMail(options.db, id, { subject, html, text, links });
      if (!options.printsLinks) return options.print(options.notice);
      options.print(`Mail to ${to}${replyTo ? ` (replies to ${replyTo})` : ''}: ${subject}`);
      const [firstLink] = links;
      if (firstLink === undefined) return;
      options.print(`  ${links.join('  ')}`);
      if (options.showsPictures) options.print(await terminalPicture(firstLink));
    },
  };
}

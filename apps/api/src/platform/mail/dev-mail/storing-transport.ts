import type { Db } from '../../database/db.ts';
import { terminalPicture } from '../../terminal-picture.ts';
import type { MailTransport } from '../mail-delivery.ts';
import { storeMail } from './stored-mails.ts';

export interface StoringTransportOptions {
  readonly db: Db;
  readonly print: (line: string) => void;
  readonly printsLinks: boolean;
  readonly notice: string;
  readonly showsPictures?: boolean;
}

/** Stores each mail in its job, for /dev/mail, instead of sending it. Prints the mail's links if the options allow it; otherwise prints a notice. */
export function createStoringTransport(options: StoringTransportOptions): MailTransport {
  return {
    deliver: async ({ id, to, replyTo, subject, html, text, links }) => {
      await storeMail(options.db, id, { subject, html, text, links });
      if (!options.printsLinks) return options.print(options.notice);
      options.print(`Mail to ${to}${replyTo ? ` (replies to ${replyTo})` : ''}: ${subject}`);
      const [firstLink] = links;
      if (firstLink === undefined) return;
      options.print(`  ${links.join('  ')}`);
      if (options.showsPictures) options.print(await terminalPicture(firstLink));
    },
  };
}

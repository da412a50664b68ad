import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/db.ts';
import type { Logger } from './platform/logger.ts';
import { hasDevMail } from './platform/mail/dev-mail/dev-mail.ts';
import { createStoringTransport } from './platform/mail/dev-mail/storing-transport.ts';
import type { MailTransport } from './platform/mail/mail-delivery.ts';
import { createSettingsMemory } from './platform/mail/smtp-settings.ts';
import { createSmtpTransport } from './platform/mail/smtp-transport.ts';
import type { Config } from './settings/config.ts';
import { findDomain } from './settings/web-addresses.ts';

export interface MailServer {
  readonly transport: MailTransport;
  /** Retries mails that were parked under other settings, then connects once to the mail server. Logs a warning if the connection fails. */
  tryOut(wakeJobs: () => void): Promise<void>;
}

interface Options {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly print: (line: string) => void;
  readonly printsLinks: boolean;
}

export function openMailServer({ config, db, clock, logger, print, printsLinks }: Options): MailServer {
  const { smtpUrl: url, mailFrom: from, brandName, publicUrl, lan } = config;
  if (url === undefined) {
    const transport = createStoringTransport({
      db,
      print,
      printsLinks,
      notice: `A mail waits: ${hasDevMail(config) ? `see ${publicUrl}/dev/mail` : 'set SMTP_URL to send mails'}.`,
      showsPictures: lan !== undefined,
    });
    return { transport, tryOut: async () => undefined };
  }
  const smtp = createSmtpTransport({ url, from, brandName, hostName: findDomain(publicUrl) });
  const memory = createSettingsMemory(db, { url, from });
  return {
    transport: memory.watch(smtp),
    tryOut: async (wakeJobs) => {
      const retried = await memory.retryParked(clock.now());
      if (retried > 0) logger.info({ retried }, 'mails parked under other settings are tried again');
      wakeJobs();
      await smtp.check().catch((error: Error) => {
        logger.warn({ reason: error.message }, 'SMTP_URL does not work');
      });
    },
  };
}

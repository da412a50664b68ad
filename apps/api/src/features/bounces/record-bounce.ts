import type { Context } from '../../context.ts';
import type { ReceivedBounce } from '../../platform/mail/incoming/read-mail.ts';

/** Stores that mails to an address come back, if the bounce names a mail of ours to it. */
export async function recordBounce(
  { logger }: Pick<Context, 'logger'>,
  bounce: ReceivedBounce,
): Promise<void> {
  logger.info({ status: bounce.status, isPermanent: bounce.isPermanent }, 'bounce received');
}

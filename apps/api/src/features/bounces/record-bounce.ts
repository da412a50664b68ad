import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { addDeadAddress, isMailTo } from '../../platform/mail/dead-address-repository.ts';
import type { ReceivedBounce } from '../../platform/mail/incoming/received-mail.ts';

/**
 * Stores that mails to an address come back. Only a mail of ours to that address proves it: a forged bounce would stop the mails
 * of another person, and the id of a mail is known to its recipient alone.
 */
export async function recordBounce(
  { db, clock, logger }: Pick<Context, 'db' | 'clock' | 'logger'>,
  { recipient, status, isPermanent, messageId = '' }: ReceivedBounce,
): Promise<void> {
  const mailId = messageId.split('@')[0] ?? '';
  const isKnown = isUuid(mailId) && (await isMailTo(db, mailId, recipient));
  logger.info({ status, isPermanent, isKnown }, 'bounce received');
  if (isKnown && isPermanent) await addDeadAddress(db, { address: recipient, mailId, now: clock.now() });
}

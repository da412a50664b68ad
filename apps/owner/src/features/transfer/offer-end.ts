import { t } from '@homeward/messages/browser/messages';
import { timeLeft } from '../../lib/time/time-left.ts';

export function offerEndText(expiresAt: Date, now: Date): string {
  const { unit, count } = timeLeft(expiresAt, now);
  return t(`transfer.ends.${unit}`, { count });
}

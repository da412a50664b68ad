import type { monitoring } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { findServiceClock } from '../../platform/service-clock/service-clock-repository.ts';
import { countDays, countTotals } from './statistics-repository.ts';

/** Shows the counts of each day. Today is included, although it is incomplete. */
export async function showStatistics(
  { db, clock }: Context,
  _operator: unknown,
  { query }: InputOf<typeof monitoring.showStatistics>,
): Promise<MessageAnswerOf<typeof monitoring.showStatistics>> {
  const now = clock.now();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const since = new Date(today - (query.days - 1) * DAY_MS);
  const hold = await findServiceClock(db);
  const totals = await countTotals(db);
  return {
    resultMessage: message('answers.operator.figures'),
    ...totals,
    erasingHold: hold?.heldFor
      ? {
          reason: hold.heldFor,
          trustedAt: hold.trustedAt.toISOString(),
          clockAt: hold.observedAt.toISOString(),
        }
      : null,
    days: await countDays(db, since, now),
  };
}

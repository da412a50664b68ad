import type { AnswerOf, monitoring } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf } from '../../platform/http/serve.ts';
import { countDays, countTotals } from './statistics-repository.ts';

const DAY_MS = 86_400_000;

/** How the service is used: totals, and the last days one by one, today included. */
export async function showStatistics(
  { db, clock }: Context,
  _operator: unknown,
  { query }: InputOf<typeof monitoring.showStatistics>,
): Promise<AnswerOf<typeof monitoring.showStatistics>> {
  const now = clock.now();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const since = new Date(today - (query.days - 1) * DAY_MS);
  const totals = await countTotals(db);
  return { ...messageBody('The figures'), ...totals, days: await countDays(db, since, now) };
}

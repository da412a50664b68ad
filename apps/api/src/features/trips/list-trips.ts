import type { AnswerOf, trips } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { SignedIn } from '../../platform/http/serve.ts';
import { presentTrip } from './trip-presenter.ts';
import { listOpenTrips } from './trip-repository.ts';

/** The trips of the caller that are not over. */
export async function listTrips(context: Context, user: SignedIn): Promise<AnswerOf<typeof trips.list>> {
  const now = context.clock.now();
  const open = await listOpenTrips(context.db, user.accountId, now);
  return { ...messageBody('Your trips'), trips: open.map((trip) => presentTrip(trip, now)) };
}

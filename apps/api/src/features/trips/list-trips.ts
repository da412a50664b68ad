import type { trips } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { presentTrip } from './trip-presenter.ts';
import { listOpenTrips } from './trip-repository.ts';

export async function listTrips(
  context: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof trips.list>> {
  const now = context.clock.now();
  const open = await listOpenTrips(context.db, user.accountId, now);
  return { resultMessage: message('answers.trips.list'), trips: open.map((trip) => presentTrip(trip, now)) };
}

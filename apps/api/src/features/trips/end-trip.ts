import type { AnswerOf, trips } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf, SignedIn } from '../../platform/http/serve.ts';
import { deleteTrip } from './trip-repository.ts';

/** Ends a trip of the caller at once. */
export async function endTrip(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof trips.end>,
): Promise<AnswerOf<typeof trips.end>> {
  await deleteTrip(context.db, user.accountId, params.id.toLowerCase());
  return messageBody('Finders see your usual contact again');
}

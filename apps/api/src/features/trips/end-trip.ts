import type { trips } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { deleteTrip } from './trip-repository.ts';

export async function endTrip(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof trips.end>,
): Promise<MessageAnswerOf<typeof trips.end>> {
  await deleteTrip(context.db, user.accountId, params.id.toLowerCase());
  return { resultMessage: message('answers.trips.ended') };
}

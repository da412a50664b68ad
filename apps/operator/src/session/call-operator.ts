import type { AnswerOf, CallOf, Endpoint } from '@homeward/contract';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { browserNetwork, callEndpoint, type Network } from '@homeward/ui/client/http-client.ts';
import { endSession, readOperatorSession } from './operator-session.ts';

const ENDED = 'Your token is no longer accepted. Please sign in again.';

/** Calls an endpoint with this tab's token; a rejected token ends the session with a message. Throws an ApiError. */
export async function callOperator<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  signal?: AbortSignal,
  network: Network = browserNetwork,
): Promise<AnswerOf<E>> {
  const { token } = readOperatorSession();
  if (token === undefined) throw new ApiError({ status: 401, message: 'Please sign in first.' });
  try {
    return await callEndpoint(endpoint, call, { bearer: token, signal, network });
  } catch (error) {
    // A late answer to an old token must not end a new session.
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver && readOperatorSession().token === token) endSession(ENDED);
    throw error;
  }
}

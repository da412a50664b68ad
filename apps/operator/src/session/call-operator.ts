import { type AnswerOf, type CallOf, type Endpoint, operator } from '@homeward/contract';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { browserNetwork, callEndpoint, type Network } from '@homeward/ui/client/http-client.ts';
import { callAsAccount } from './account-session.ts';
import { endSession, type OperatorSession, readOperatorSession } from './operator-session.ts';

const TOKEN_ENDED = 'Your token is no longer accepted. Please sign in again.';
const ACCOUNT_ENDED = 'Your session has ended. Please sign in again.';

/** The cheapest operator call. The response's status shows if the caller has access to the console. */
export const PROBE = operator.listCategories;

/** Calls an endpoint as this tab's operator. If the server rejects the session, the session ends with a message. Throws an ApiError. */
export async function callOperator<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  signal?: AbortSignal,
  network: Network = browserNetwork,
): Promise<AnswerOf<E>> {
  const session = readOperatorSession();
  const { token, account } = session;
  if (token === undefined && account === undefined)
    throw new ApiError({ status: 401, message: 'Please sign in first.' });
  try {
    if (token === undefined) return await callAsAccount(endpoint, call, { signal, network });
    return await callEndpoint(endpoint, call, { bearer: token, signal, network });
  } catch (error) {
    if (error instanceof ApiError) await endRejectedSession(session, error, network);
    throw error;
  }
}

async function endRejectedSession(
  session: OperatorSession,
  { status, message }: ApiError,
  network: Network,
): Promise<void> {
  // A late response to an earlier session must not end the current session.
  const end = (reason: string) => {
    if (readOperatorSession() === session) endSession(reason);
  };
  if (status === 401) end(session.token === undefined ? ACCOUNT_ENDED : TOKEN_ENDED);
  // A 403 may concern only this call. The call of PROBE shows if the operator still has access.
  if (status !== 403 || session.token !== undefined) return;
  await callAsAccount(PROBE, {}, { network }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403) end(message);
  });
}

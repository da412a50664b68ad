import { operator } from '@homeward/contract';
import type { Network } from '@homeward/ui/client/http-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callOperator } from './call-operator.ts';
import { beginSession, endSession, readOperatorSession } from './operator-session.ts';

const answering = (status: number, beforehand: () => void = () => undefined): Network => ({
  fetch: async () => {
    beforehand();
    return Response.json({ resultMessage: { en: 'No' } }, { status });
  },
  isOnline: () => true,
});
const call = (network: Network) => callOperator(operator.listBatches, {}, undefined, network);

describe('an operator call', () => {
  beforeEach(() => endSession());

  it('needs a session', async () => {
    await expect(call(answering(200))).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in first.',
    });
  });

  it('ends the session when its token is rejected', async () => {
    beginSession('token');
    await expect(call(answering(401))).rejects.toMatchObject({ status: 401 });
    expect(readOperatorSession()).toMatchObject({
      token: undefined,
      ended: 'Your token is no longer accepted. Please sign in again.',
    });
  });

  it('does not end the session after another failure', async () => {
    beginSession('token');
    await expect(call(answering(503))).rejects.toMatchObject({ status: 503 });
    expect(readOperatorSession().token).toBe('token');
  });

  it('does not end a new session when the previous token is rejected late', async () => {
    beginSession('old');
    await expect(call(answering(401, () => beginSession('new')))).rejects.toMatchObject({ status: 401 });
    expect(readOperatorSession().token).toBe('new');
  });
});

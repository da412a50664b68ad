import type { AnswerOf, account } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { presentDevice } from './device-presenter.ts';
import { listActiveSessions } from './session-repository.ts';

/** Lists the devices that are signed in: this one, then the others by when they were last used. */
export async function listSessions(
  context: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof account.listSessions>> {
  const sessions = await listActiveSessions(context.db, user.accountId, context.clock.now());
  const devices = sessions.map((session) => presentDevice(session, user.sessionId));
  const isFirst = (device: { is_current: boolean }) => Number(device.is_current);
  return {
    ...messageBody('These devices are signed in'),
    sessions: devices.sort((one, other) => isFirst(other) - isFirst(one)),
  };
}

import type { account } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { presentDevice } from './device-presenter.ts';
import { listActiveSessions } from './session-repository.ts';

/** Lists the devices that are signed in: this one, then the others by when they were last used. */
export const listSessions: UseCase<typeof account.listSessions, Context> = async (context, user) => {
  const sessions = await listActiveSessions(context.db, user.accountId, context.clock.now());
  const devices = sessions.map((session) => presentDevice(session, user.sessionId));
  const isFirst = (device: { is_current: boolean }) => Number(device.is_current);
  return {
    ...messageBody('These devices are signed in'),
    sessions: devices.sort((one, other) => isFirst(other) - isFirst(one)),
  };
};

import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { presentDevice } from './device-presenter.ts';
import { listActiveSessions } from './session-repository.ts';

export async function listSessions(
  context: Context,
  user: SignedIn,
  { client }: InputOf<typeof account.listSessions>,
): Promise<MessageAnswerOf<typeof account.listSessions>> {
  const sessions = await listActiveSessions(context.db, user.accountId, context.clock.now());
  const seenFrom = { currentId: user.sessionId, language: client.language };
  const devices = sessions.map((session) => presentDevice(session, seenFrom));
  const isFirst = (device: { is_current: boolean }) => Number(device.is_current);
  return {
    resultMessage: message('answers.account.devices'),
    sessions: devices.sort((one, other) => isFirst(other) - isFirst(one)),
  };
}

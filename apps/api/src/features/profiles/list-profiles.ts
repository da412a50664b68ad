import type { profiles } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, MessageAnswerOf } from '../../platform/http/serve.ts';
import { presentProfiles } from './profiles-presenter.ts';
import { getPerson, listLinkedPeople } from './profiles-repository.ts';

/** Lists the caller first, then the accounts that are directly linked to the caller, sorted by name. */
export async function listProfiles(
  context: Context,
  user: Caller,
): Promise<MessageAnswerOf<typeof profiles.list>> {
  const self = await getPerson(context.db, user.accountId);
  const linked = await listLinkedPeople(context.db, user.accountId);
  return { resultMessage: message('answers.people.profiles'), profiles: presentProfiles(self, linked) };
}

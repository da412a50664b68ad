import type { AnswerOf, profiles } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { SignedIn } from '../../platform/http/serve.ts';
import { presentProfiles } from './profiles-presenter.ts';
import { getPerson, listLinkedPeople } from './profiles-repository.ts';

/** The caller first, then all linked people by name; a caller does not see who else is linked to those. */
export async function listProfiles(
  context: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof profiles.list>> {
  const self = await getPerson(context.db, user.accountId);
  const linked = await listLinkedPeople(context.db, user.accountId);
  return { ...messageBody('Profiles'), profiles: presentProfiles(self, linked) };
}

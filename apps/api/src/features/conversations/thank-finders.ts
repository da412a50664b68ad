import type { Db } from '../../platform/database/db.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import { MAILED_ANSWERS_PER_ITEM } from './finder-mail-rules.ts';
import { type MailDependencies, mailAnswer } from './mail-finder.ts';
import { addThanks, listAddressedConversations } from './thanks-repository.ts';

export interface Thanks {
  readonly itemId: string;
  readonly ownerId: string;
  readonly since: Date;
  readonly thanks: string;
}

export async function thankFinders(context: MailDependencies, tx: Db, request: Thanks): Promise<void> {
  const { itemId, ownerId, since, thanks } = request;
  await addThanks(tx, request);
  const limit = MAILED_ANSWERS_PER_ITEM.max;
  const finders = await listAddressedConversations(tx, { itemId, since, limit });
  if (finders.length === 0) return;
  const { name: ownerName } = await getPerson(tx, ownerId);
  for (const finder of finders)
    await mailAnswer(context, tx, { ...finder, itemId, ownerId }, { ownerName, answer: thanks });
}

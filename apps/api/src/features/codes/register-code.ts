import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getTagId, TagNotFoundError } from '../../domain/known-code.ts';
import { newId } from '../../platform/database/ids.ts';
import { conflict, UnauthenticatedError } from '../../platform/errors.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { addItem, findItemOn } from '../items/item-repository.ts';
import { lockAccounts } from '../items/open-item.ts';
import { attachTag, lockTag } from '../items/tag-repository.ts';
import { isSameItem, REGISTRATIONS } from './code-rules.ts';

/** Activates a blank tag for the caller. Of several concurrent requests one succeeds; a retry of that request succeeds, too. */
export async function registerCode(
  context: Context,
  user: Caller,
  { body }: InputOf<typeof codes.register>,
): Promise<MessageAnswerOf<typeof codes.register>> {
  const { code, ...item } = body;
  const codeId = getTagId(code);
  const { accountId } = user;
  const now = context.clock.now();
  await context.transact(async (tx) => {
    if (!(await lockAccounts(tx, [accountId])).has(accountId)) throw new UnauthenticatedError();
    const tag = await lockTag(tx, codeId);
    const existing = await findItemOn(tx, codeId);
    if (tag.isRetired) throw existing ? conflict('answers.codes.alreadyRegistered') : new TagNotFoundError();
    if (existing) {
      const isRetry = existing.accountId === accountId && isSameItem(existing, item);
      if (!isRetry) throw conflict('answers.codes.alreadyRegistered');
      return;
    }
    const id = newId(now);
    await addItem(tx, { id, accountId, item, now });
    await attachTag(tx, codeId, { itemId: id, isMain: true });
    const use = { ...currentLimitUse(context), limit: REGISTRATIONS, of: [accountId] };
    await consumeLimit(tx, { ...use, message: message('answers.codes.tooManyActivated') });
  });
  return { resultMessage: message('answers.codes.activated') };
}

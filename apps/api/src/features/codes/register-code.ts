import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { CodeAlreadyRegisteredError, CodeNotFoundError, getCodeId } from '../../domain/known-code.ts';
import { newId } from '../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { addActivation, findActivation, isInUse } from './code-repository.ts';
import { isSameItem, REGISTRATIONS } from './code-rules.ts';

/** Activates a minted code for the caller: of several people exactly one wins, and a retried request wins again. */
export async function registerCode(
  context: Context,
  user: SignedIn,
  { body }: InputOf<typeof codes.register>,
): Promise<MessageAnswerOf<typeof codes.register>> {
  const { code, ...item } = body;
  const codeId = getCodeId(code);
  const now = context.clock.now();
  await context.transact(async (tx) => {
    if (!(await isInUse(tx, codeId))) {
      throw (await findActivation(tx, codeId)) ? new CodeAlreadyRegisteredError() : new CodeNotFoundError();
    }
    const activation = { id: newId(now), codeId, accountId: user.accountId, item, now };
    if (await addActivation(tx, activation)) {
      const use = { ...currentLimitUse(context), limit: REGISTRATIONS, of: [user.accountId] };
      await consumeLimit(tx, { ...use, message: message('answers.codes.tooManyActivated') });
      return;
    }
    const existing = await findActivation(tx, codeId);
    const isRetry = existing?.accountId === user.accountId && isSameItem(existing, item);
    if (!isRetry) throw new CodeAlreadyRegisteredError();
  });
  return { resultMessage: message('answers.codes.activated') };
}

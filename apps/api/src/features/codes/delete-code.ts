import { codes } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { CodeNotRegisteredError, getCodeId } from '../../domain/known-code.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { eraseBrokenDigests } from '../item-mails/erase-broken-digests.ts';
import { deleteActivation, getActivation } from './code-repository.ts';
import { CodeNotYoursError } from './code-rules.ts';

/** Erases an item with all that finders left for it, for its own owner alone; whoever holds the tag can activate it again. */
export const deleteCode: UseCase<typeof codes.remove, Context> = async (context, user, { params }) => {
  const codeId = getCodeId(params.id);
  await context.transact(async (tx) => {
    const activation = await getActivation(tx, codeId);
    if (activation.accountId !== user.accountId) throw new CodeNotYoursError();
    if (!(await deleteActivation(tx, activation))) throw new CodeNotRegisteredError();
    await eraseBrokenDigests(tx);
  });
  return said(codes.CODE_TEXTS.deleted);
};

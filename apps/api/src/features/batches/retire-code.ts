import type { operator } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getTagId } from '../../domain/known-code.ts';
import { conflict } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { lockTag, retireTag } from '../items/tag-repository.ts';
import { presentOperatorTag } from './batch-presenter.ts';
import { getMintedTag } from './minted-code-repository.ts';

/** Retires a blank tag for good. A tag with an item cannot be retired, only replaced. */
export async function retireCode(
  context: Context,
  caller: OperatorCaller,
  { params }: InputOf<typeof operator.retireCode>,
): Promise<MessageAnswerOf<typeof operator.retireCode>> {
  const codeId = getTagId(params.id);
  await context.transact(async (tx) => {
    const tag = await lockTag(tx, codeId);
    if (tag.itemId !== null && !tag.isRetired) throw conflict('answers.operator.itemOnTag');
    if (tag.isRetired) return;
    const now = context.clock.now();
    await retireTag(tx, codeId, now);
    await recordAct(tx, { operator: caller, act: 'tag.retired', subject: codeId, now });
  });
  const code = await getMintedTag(context.db, codeId);
  return {
    resultMessage: message('answers.operator.retired'),
    code: presentOperatorTag(code, context.config.publicUrl),
  };
}

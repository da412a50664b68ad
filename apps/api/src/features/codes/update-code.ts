import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { presentItem } from '../items/item-presenter.ts';
import { updateItem } from '../items/item-repository.ts';
import { lockItem } from '../items/open-item.ts';
import { itemChangeOf } from './code-rules.ts';

export async function updateCode(
  context: Context,
  user: Caller,
  { params, body }: InputOf<typeof codes.update>,
): Promise<MessageAnswerOf<typeof codes.update>> {
  const changed = await context.transact(async (tx) => {
    const item = await lockItem(tx, params.id, { user, access: 'co-owner' });
    return updateItem(tx, item, itemChangeOf(body));
  });
  return { resultMessage: message('answers.codes.updated'), qrCode: presentItem(changed) };
}

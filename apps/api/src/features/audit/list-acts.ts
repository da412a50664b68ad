import type { audit } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { listActRows } from './audit-repository.ts';

export async function listActs(
  { db }: Context,
  _operator: unknown,
  { query }: InputOf<typeof audit.listActs>,
): Promise<MessageAnswerOf<typeof audit.listActs>> {
  const rows = await listActRows(db, query);
  return {
    resultMessage: message('answers.operator.acts'),
    acts: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

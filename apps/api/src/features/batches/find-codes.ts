import type { operator } from '@homeward/contract';
import { FOUND_TAGS_MAX } from '@homeward/contract/limits';
import { typedTagId } from '@homeward/contract/tag-id';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { presentOperatorTag } from './batch-presenter.ts';
import { findByPrefix } from './minted-code-repository.ts';

export async function findCodes(
  { db, config }: Context,
  _operator: unknown,
  { query }: InputOf<typeof operator.findCodes>,
): Promise<MessageAnswerOf<typeof operator.findCodes>> {
  const prefix = typedTagId(query.id);
  const found = prefix === undefined ? [] : await findByPrefix(db, prefix, FOUND_TAGS_MAX);
  return {
    resultMessage: message('answers.operator.codesFound'),
    codes: found.map((code) => presentOperatorTag(code, config.publicUrl)),
  };
}

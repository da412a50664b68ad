import type { ownerQuestion } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { getItem } from '../features/items/open-item.ts';
import { findOpenQuestion } from '../features/questions/question-repository.ts';
import { badField, notFound } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../platform/http/serve.ts';
import { settleQuestion } from './settle-questions.ts';

/** Stores the owner's answer to the open question about an item. Throws NotFoundError if the question has ended. */
export async function answerQuestion(
  context: Context,
  user: SignedIn,
  { params, body: { answer } }: InputOf<typeof ownerQuestion.answerQuestion>,
): Promise<MessageAnswerOf<typeof ownerQuestion.answerQuestion>> {
  const item = await getItem(context.db, params.id, { user, access: 'owner' });
  const open = await findOpenQuestion(context.db, item.id);
  if (open?.kind === 'takeover' && answer === 'release') throw badField('answer', 'server.notValid');
  const isEnded = open && (await settleQuestion(context, open.id, answer === 'keep' ? 'kept' : 'released'));
  if (!isEnded) throw notFound('answers.tags.questionGone');
  return { resultMessage: message('answers.tags.questionAnswered') };
}

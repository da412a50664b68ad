import type { ownerQuestion } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { getItem } from '../features/items/open-item.ts';
import { findOpenQuestion, findQuestion, type Question } from '../features/questions/question-repository.ts';
import { QuestionEndedError } from '../features/questions/question-rules.ts';
import { badField } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../platform/http/serve.ts';
import { hashToken } from '../platform/tokens.ts';
import { settleQuestion } from './settle-questions.ts';

export type OwnersAnswer = InputOf<typeof ownerQuestion.answerQuestion>['body']['answer'];

/** Answers the open question about an item as its owner. Throws QuestionEndedError if it has ended meanwhile. */
export async function answerQuestion(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof ownerQuestion.answerQuestion>,
): Promise<MessageAnswerOf<typeof ownerQuestion.answerQuestion>> {
  const item = await getItem(context.db, params.id, { user, access: 'owner' });
  const open = await findOpenQuestion(context.db, item.id);
  if (!open || open.accountId !== user.accountId) throw new QuestionEndedError();
  await answerOpen(context, open, body.answer);
  return { resultMessage: message('answers.tags.questionAnswered') };
}

export async function readQuestionLink(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<Question> {
  const question = await findQuestion(db, { tokenHash: hashToken(token) });
  if (!question) throw new QuestionEndedError();
  return question;
}

export async function answerByLink(context: Context, token: string, answer: OwnersAnswer): Promise<Question> {
  const question = await readQuestionLink(context, token);
  if (question.endedAt === null) await answerOpen(context, question, answer);
  return readQuestionLink(context, token);
}

async function answerOpen(context: Context, { id, kind }: Question, answer: OwnersAnswer): Promise<void> {
  if (kind === 'takeover' && answer === 'release') throw badField('answer', 'server.notValid');
  const isEnded = await settleQuestion(context, id, answer === 'keep' ? 'kept' : 'released');
  if (!isEnded) throw new QuestionEndedError();
}

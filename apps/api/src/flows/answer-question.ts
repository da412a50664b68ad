import type { ownerQuestion } from '@homeward/contract';
import { OWNER_QUESTION_ROUTE } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findItem } from '../features/items/item-repository.ts';
import { getItem } from '../features/items/open-item.ts';
import { findPerson } from '../features/profiles/profiles-repository.ts';
import {
  presentQuestionEnd,
  presentQuestionPage,
  QUESTION_FORM,
} from '../features/questions/question-page-presenter.ts';
import { findOpenQuestion, findQuestion, type Question } from '../features/questions/question-repository.ts';
import { QuestionEndedError } from '../features/questions/question-rules.ts';
import { badField } from '../platform/errors.ts';
import { formIn, linkTokenIn, prepareLinkPages } from '../platform/http/pages/link-pages.ts';
import type { InputOf, MessageAnswerOf, ReadGuard, SignedIn } from '../platform/http/serve.ts';
import { hashToken } from '../platform/tokens.ts';
import { settleQuestion } from './settle-questions.ts';

type OwnersAnswer = InputOf<typeof ownerQuestion.answerQuestion>['body']['answer'];

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

async function readQuestionLink({ db }: Pick<Context, 'db'>, token: string): Promise<Question> {
  const question = await findQuestion(db, { tokenHash: hashToken(token) });
  if (!question) throw new QuestionEndedError();
  return question;
}

async function answerByLink(context: Context, token: string, answer: OwnersAnswer): Promise<Question> {
  const question = await readQuestionLink(context, token);
  if (question.endedAt === null) await answerOpen(context, question, answer);
  return readQuestionLink(context, token);
}

async function answerOpen(context: Context, { id, kind }: Question, answer: OwnersAnswer): Promise<void> {
  if (kind === 'takeover' && answer === 'release') throw badField('answer', 'server.notValid');
  const isEnded = await settleQuestion(context, id, answer === 'keep' ? 'kept' : 'released');
  if (!isEnded) throw new QuestionEndedError();
}

/** Serves the page of a mailed question. GET changes nothing, because scanners open links. */
export async function registerQuestionPage(
  app: FastifyInstance,
  { context, readGuard }: { readonly context: Context; readonly readGuard: ReadGuard },
): Promise<void> {
  const send = prepareLinkPages(app, {
    brand: context.config.brandName,
    findErrorPage: (error) => (error instanceof QuestionEndedError ? presentQuestionEnd : undefined),
    onFailure: (request, error) => readGuard.noteFailure(request, error),
  });
  app.addHook('onRequest', async (request) => readGuard.assertMayRead(request));
  const namesOf = async ({ itemId, heirId }: Question) => ({
    itemName: (await findItem(context.db, itemId))?.name ?? '',
    heirName: heirId === null ? '' : ((await findPerson(context.db, heirId))?.name ?? ''),
  });

  app.get(OWNER_QUESTION_ROUTE, async (request, reply) => {
    const question = await readQuestionLink(context, linkTokenIn(request));
    const names = await namesOf(question);
    return send(request, reply, (frame) => presentQuestionPage(frame, question, names));
  });

  app.post(OWNER_QUESTION_ROUTE, async (request, reply) => {
    const isReleased = formIn(request).get(QUESTION_FORM.answer) === QUESTION_FORM.release;
    const question = await answerByLink(context, linkTokenIn(request), isReleased ? 'release' : 'keep');
    const names = await namesOf(question);
    return send(request, reply, (frame) => presentQuestionPage(frame, question, names));
  });
}

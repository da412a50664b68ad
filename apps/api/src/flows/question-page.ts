import { OWNER_QUESTION_ROUTE } from '@homeward/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findItem } from '../features/items/item-repository.ts';
import { findPerson } from '../features/profiles/profiles-repository.ts';
import {
  presentQuestionEnd,
  presentQuestionPage,
  QUESTION_FORM,
} from '../features/questions/question-page-presenter.ts';
import type { Question } from '../features/questions/question-repository.ts';
import { QuestionEndedError } from '../features/questions/question-rules.ts';
import { formIn, linkTokenIn, prepareLinkPages } from '../platform/http/pages/link-pages.ts';
import type { ReadGuard } from '../platform/http/serve.ts';
import { answerByLink, readQuestionLink } from './answer-question.ts';

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

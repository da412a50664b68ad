import type { ErrorAnswer } from '@homeward/contract';
import type { FinderLanguage } from '@homeward/contract/finder-languages/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How the HTTP layer answers finders in their language; given by app.ts, because platform/ knows no translations. */
export interface AnswerLanguage {
  /** Content negotiation: the language that answers to this request are written in. */
  negotiate(request: Pick<FastifyRequest, 'query' | 'headers'>): FinderLanguage;
  translate<Answer extends ErrorAnswer>(answer: Answer, language: FinderLanguage): Answer;
}

/** Without translations: every answer is in English. */
export const ENGLISH_ONLY: AnswerLanguage = { negotiate: () => 'en', translate: (answer) => answer };

/** Gives every request its `answerLanguage`, and `translate` for an answer to it. */
export function decorateWithLanguage(app: FastifyInstance, { negotiate, translate }: AnswerLanguage): void {
  app.decorateRequest('answerLanguage', {
    getter(this: FastifyRequest) {
      return negotiate(this);
    },
  });
  app.decorate('translate', translate);
}

/** The answer in the language of its request. */
export function translateAnswer<Answer extends ErrorAnswer>(request: FastifyRequest, answer: Answer): Answer {
  return request.server.translate(answer, request.answerLanguage);
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly answerLanguage: FinderLanguage;
  }
  interface FastifyInstance {
    readonly translate: AnswerLanguage['translate'];
  }
}

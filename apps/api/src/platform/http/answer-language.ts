import type { ErrorAnswer } from '@homeward/contract';
import type { FinderLanguage } from '@homeward/messages/languages';
import type { Message, MessageOrEnglish } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type ResultMessage = ErrorAnswer['resultMessage'];

/** An answer whose message may still be a key. */
export interface ToldAnswer {
  readonly resultMessage: Message | ResultMessage;
}

/** Content negotiation: the language that answers to a request are written in. */
export type NegotiateLanguage = (request: Pick<FastifyRequest, 'query' | 'headers'>) => FinderLanguage;

/** Gives every request its `answerLanguage`. */
export function decorateWithLanguage(app: FastifyInstance, negotiate: NegotiateLanguage): void {
  app.decorateRequest('answerLanguage', {
    getter(this: FastifyRequest) {
      return negotiate(this);
    },
  });
}

/** The language that an answer has beside English: calls that are not for finders have none. */
export function languageFor(request: FastifyRequest): FinderLanguage {
  return request.routeOptions.config?.endpoint?.isForFinders ? request.answerLanguage : 'en';
}

/** What people are told as the wire has it: in English, and beside it in their language where the catalogues have it. */
export function toldBody(told: MessageOrEnglish, language: FinderLanguage): { resultMessage: ResultMessage } {
  const en = textOf(told, 'en');
  if (language === 'en' || typeof told === 'string') return { resultMessage: { en } };
  return { resultMessage: { en, [language]: textOf(told, language) } };
}

/** The answer as the wire has it. */
export function withTexts<Answer extends ToldAnswer>(answer: Answer, language: FinderLanguage) {
  const { resultMessage } = answer;
  return isMessage(resultMessage) ? { ...answer, ...toldBody(resultMessage, language) } : answer;
}

/** The messages at the fields of a request; there is room for one language, which is theirs. */
export function textsOf(
  errors: Iterable<readonly [field: string, told: MessageOrEnglish]>,
  language: FinderLanguage,
): Record<string, string> {
  return Object.fromEntries([...errors].map(([field, told]) => [field, textOf(told, language)]));
}

function isMessage(told: Message | ResultMessage): told is Message {
  return typeof told.values === 'object';
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly answerLanguage: FinderLanguage;
  }
}

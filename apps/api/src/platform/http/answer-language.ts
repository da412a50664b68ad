import type { ErrorAnswer } from '@homeward/contract';
import type { FinderLanguage } from '@homeward/messages/languages';
import type { Message, MessageOrEnglish } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type ResultMessage = ErrorAnswer['resultMessage'];

/** An answer whose message may still be a key. */
export interface MessageAnswer {
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

/** A message as the wire has it: in English, and beside it in their language where the catalogues have it. */
export function renderMessage(
  userMessage: MessageOrEnglish,
  language: FinderLanguage,
): { resultMessage: ResultMessage } {
  const en = textOf(userMessage, 'en');
  if (language === 'en' || typeof userMessage === 'string') return { resultMessage: { en } };
  return { resultMessage: { en, [language]: textOf(userMessage, language) } };
}

/** The answer as the wire has it. */
export function withTexts<Answer extends MessageAnswer>(answer: Answer, language: FinderLanguage) {
  const { resultMessage } = answer;
  return isMessage(resultMessage) ? { ...answer, ...renderMessage(resultMessage, language) } : answer;
}

/** The messages at the fields of a request; there is room for one language, which is theirs. */
export function textsOf(
  errors: Iterable<readonly [field: string, userMessage: MessageOrEnglish]>,
  language: FinderLanguage,
): Record<string, string> {
  return Object.fromEntries(
    [...errors].map(([field, userMessage]) => [field, textOf(userMessage, language)]),
  );
}

function isMessage(text: Message | ResultMessage): text is Message {
  return typeof text.values === 'object';
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly answerLanguage: FinderLanguage;
  }
}

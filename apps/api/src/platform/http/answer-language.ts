import type { ErrorAnswer } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import type { Message } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type ResultMessage = ErrorAnswer['resultMessage'];

/** An answer as a use case gives it. */
export interface MessageAnswer {
  readonly resultMessage: Message;
}

/** Content negotiation: the language that answers to a request are written in. */
export type NegotiateLanguage = (request: Pick<FastifyRequest, 'query' | 'headers'>) => Language;

/** Gives every request its `answerLanguage`. */
export function decorateWithLanguage(app: FastifyInstance, negotiate: NegotiateLanguage): void {
  app.decorateRequest('answerLanguage', {
    getter(this: FastifyRequest) {
      return negotiate(this);
    },
  });
}

/** A message as the wire has it: in English, and beside it in the language of its reader. */
export function renderMessage(userMessage: Message, language: Language): { resultMessage: ResultMessage } {
  const en = textOf(userMessage, 'en');
  if (language === 'en') return { resultMessage: { en } };
  return { resultMessage: { en, [language]: textOf(userMessage, language) } };
}

/** The answer as the wire has it. */
export function withTexts<Answer extends MessageAnswer>(answer: Answer, language: Language) {
  return { ...answer, ...renderMessage(answer.resultMessage, language) };
}

/** The messages at the fields of a request; there is room for one language, which is theirs. */
export function textsOf(
  errors: Iterable<readonly [field: string, userMessage: Message]>,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    [...errors].map(([field, userMessage]) => [field, textOf(userMessage, language)]),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly answerLanguage: Language;
  }
}

import type { Message } from '@homeward/messages/message';

/** What an answer tells people: a message, or, not in the catalogues yet, an English sentence as the wire has it. */
export function messageBody(message: Message): { resultMessage: Message };
export function messageBody(english: string): { resultMessage: { en: string } };
export function messageBody(userMessage: Message | string): { resultMessage: Message | { en: string } } {
  return { resultMessage: typeof userMessage === 'string' ? { en: userMessage } : userMessage };
}

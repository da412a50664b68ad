import { LANGUAGE_TAGS, type Language } from '@homeward/messages/languages';
import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { DEFAULT_MESSAGE_MAX_LENGTH } from '../limits.ts';
import { requiredText } from '../schema/fields.ts';
import { language } from '../schema/language.ts';
import { once } from '../schema/once.ts';

/** Builds the schema of a list with at most one message per language. `Typed` is the input type of the language. */
function listIn<Typed>(languageRule: z.ZodType<Language, Typed>) {
  const text = requiredText({
    required: referTo('fields.furtherMessageRequired'),
    maxLength: DEFAULT_MESSAGE_MAX_LENGTH,
    tooLong: referTo('fields.furtherMessageTooLong', { max: DEFAULT_MESSAGE_MAX_LENGTH }),
    unstorable: referTo('fields.furtherMessageUnstorable'),
  });
  return z
    .array(z.strictObject({ language: languageRule, text: text.describe('The owner’s words in it.') }), {
      error: referTo('server.calls.furtherMessages'),
    })
    .max(LANGUAGE_TAGS.length, { error: referTo('fields.languageOnce') })
    .superRefine((messages, context) => {
      const seen = new Set<Language>();
      for (const [index, { language }] of messages.entries()) {
        if (seen.has(language))
          context.addIssue({
            code: 'custom',
            path: [index, 'language'],
            message: referTo('fields.languageTaken'),
          });
        seen.add(language);
      }
    });
}

export const furtherMessages = once(() => listIn(language()));

/** Schema for forms, in which the language is empty until the owner chooses one. */
export const furtherMessagesTyped = once(() => listIn(z.string().pipe(language())));

export const storedFurtherMessages = once(() =>
  z.array(
    z.object({
      language: language().describe('The language.'),
      text: z.string().describe('The owner’s words in it.'),
    }),
  ),
);

export type FurtherMessage = z.output<ReturnType<typeof storedFurtherMessages>>[number];

/** Bytes of an escaped character in JSON, such as `\u4e2d`. */
const ESCAPED_BYTES = 6;

/** Size of a full list with every character escaped. */
export const FURTHER_MESSAGES_MAX_BYTES = LANGUAGE_TAGS.length * DEFAULT_MESSAGE_MAX_LENGTH * ESCAPED_BYTES;

import { FINDER_LANGUAGE_TAGS, type FinderLanguage } from '@homeward/messages/languages';
import { z } from 'zod';
import { DEFAULT_MESSAGE_MAX_LENGTH } from '../limits.ts';
import { requiredText } from '../schema/fields.ts';
import { once } from '../schema/once.ts';

const language = once(() => z.enum(FINDER_LANGUAGE_TAGS, { error: 'Language is required' }));

/** A list with each language at most once; the language may be something else first, such as a choice not made yet. */
function listIn<Typed>(languageRule: z.ZodType<FinderLanguage, Typed>) {
  const text = requiredText('Message is required', DEFAULT_MESSAGE_MAX_LENGTH, 'Message');
  return z
    .array(z.strictObject({ language: languageRule, text }), { error: 'This is not a list of messages' })
    .max(FINDER_LANGUAGE_TAGS.length, { error: 'Each language can be there once' })
    .superRefine((messages, context) => {
      const seen = new Set<FinderLanguage>();
      for (const [index, { language }] of messages.entries()) {
        if (seen.has(language))
          context.addIssue({
            code: 'custom',
            path: [index, 'language'],
            message: 'This language is there already',
          });
        seen.add(language);
      }
    });
}

/** The owner's words to the finder in further languages: a finder who reads in one of them gets these instead. */
export const furtherMessages = once(() => listIn(language()));

/** The same in a form, where a language that is not chosen yet is an empty text. */
export const furtherMessagesTyped = once(() => listIn(z.string().pipe(language())));

/** What is stored of them, as answers carry it. */
export const storedFurtherMessages = once(() =>
  z.array(z.object({ language: language(), text: z.string() })),
);

/** The owner's words in one further language. */
export type FurtherMessage = z.output<ReturnType<typeof storedFurtherMessages>>[number];

/** What an escaped character takes in JSON, such as `\u4e2d`. */
const ESCAPED_BYTES = 6;

/** The most that a list of full length takes in a body, however its client writes it. */
export const FURTHER_MESSAGES_MAX_BYTES =
  FINDER_LANGUAGE_TAGS.length * DEFAULT_MESSAGE_MAX_LENGTH * ESCAPED_BYTES;

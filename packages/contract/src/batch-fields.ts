import { referTo } from '@homeward/messages/message';
import { BATCH_NAME_MAX_LENGTH, BATCH_NOTE_MAX_LENGTH } from './limits.ts';
import { requiredText, writtenText } from './schema/fields.ts';
import { once } from './schema/once.ts';

/** OpenAPI does not publish this `pattern`, because few regex engines support `\p`. */
const BATCH_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u;

export const batchName = once(() =>
  requiredText({
    required: referTo('operator.batchNameRequired'),
    maxLength: BATCH_NAME_MAX_LENGTH,
    tooLong: referTo('operator.nameTooLong', { max: BATCH_NAME_MAX_LENGTH }),
    unstorable: referTo('operator.nameUnstorable'),
  })
    .refine((name) => BATCH_NAME.test(name), { error: referTo('operator.batchNameInvalid') })
    .describe(
      'Name of a batch: begins with a letter or digit; then also spaces and `.`, `_`, `-`. It stands in addresses and file names.',
    ),
);

export const batchNote = once(() =>
  writtenText()
    .trim()
    .max(BATCH_NOTE_MAX_LENGTH, {
      error: referTo('operator.batchNoteTooLong', { max: BATCH_NOTE_MAX_LENGTH }),
    })
    .describe('The operator’s words.'),
);

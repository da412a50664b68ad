import { z } from 'zod';

/** Controls, line breaks, marks that turn the direction of writing. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Characters without a look of their own that words and emoji are joined by; others hide in a name. */
const JOINING = /\u200c|\u200d|[\ufe00-\ufe0f]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name of one line that everybody can see: no control, no invisible character, at most 60 characters. */
export const visibleName = z
  .string()
  .max(60, { error: 'must be at most 60 characters' })
  .refine(isVisible, { error: 'must be one line of visible characters' });

function isVisible(text: string): boolean {
  const written = text.replace(JOINING, '');
  return written.trim() !== '' && !CONTROL.test(written) && !INVISIBLE.test(written);
}

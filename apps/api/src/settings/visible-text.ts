import { z } from 'zod';

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Invisible characters that join words and emoji; other invisible ones are forbidden. */
const JOINING = /\u200c|\u200d|[\ufe00-\ufe0f]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

export const visibleName = z
  .string()
  .max(60, { error: 'must be at most 60 characters' })
  .refine(isVisible, { error: 'must be one line of visible characters' });

function isVisible(text: string): boolean {
  const written = text.replace(JOINING, '');
  return written.trim() !== '' && !CONTROL.test(written) && !INVISIBLE.test(written);
}

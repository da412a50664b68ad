import { NAME_CUT_LENGTH, NAME_SHOWN_MAX_LENGTH } from '@homeward/contract/limits';
import { splitGraphemes } from '@homeward/contract/texts/graphemes';

/** Cuts a name of more than 20 characters to its first 10 and an ellipsis. */
export function cutName(name: string): string {
  // Counted only where it may matter: the browser's tables of characters take an old phone a while.
  if (name.length <= NAME_SHOWN_MAX_LENGTH) return name;
  const characters = splitGraphemes(name);
  return characters.length > NAME_SHOWN_MAX_LENGTH
    ? `${characters.slice(0, NAME_CUT_LENGTH).join('')}…`
    : name;
}

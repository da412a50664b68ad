import { NAME_CUT_LENGTH, NAME_SHOWN_MAX_LENGTH } from '@homeward/contract/limits';
import { splitGraphemes } from '@homeward/contract/texts/graphemes';

export function cutName(name: string): string {
  // Avoids segmenting short names: loading the segmenter's tables is slow on old phones.
  if (name.length <= NAME_SHOWN_MAX_LENGTH) return name;
  const characters = splitGraphemes(name);
  return characters.length > NAME_SHOWN_MAX_LENGTH
    ? `${characters.slice(0, NAME_CUT_LENGTH).join('')}…`
    : name;
}

import { NAME_CUT_LENGTH, NAME_SHOWN_MAX_LENGTH } from '@homeward/contract/limits';

/** Cuts a name of more than 20 characters to its first 10 and an ellipsis. */
export function shownName(name: string): string {
  // By code points: half an emoji is no character.
  const characters = [...name];
  if (characters.length <= NAME_SHOWN_MAX_LENGTH) return name;
  return `${characters.slice(0, NAME_CUT_LENGTH).join('').trimEnd()}…`;
}

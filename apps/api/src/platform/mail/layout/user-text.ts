import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { splitGraphemes } from '@homeward/contract/texts/graphemes';

const CONTROLS_AND_SPACES = /[\p{Cc}\p{Zl}\p{Zp}\uFEFF\s]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: mail clients do not show them, and some fail
const CONTROLS_BUT_TAB_AND_NEWLINE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/gu;
/** Matches characters that make a word look like an address. A zero-width space after such a character prevents a link. */
const LINKING = /[.@:/\\](?=\S)/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/gu;

/** Matches direction controls, except the isolates that catalogues place around values. */
const CONTROLS_BUT_ISOLATES = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;

const SUBJECT_MAX_LENGTH = 120;
const ITEM_IN_SUBJECT_MAX_LENGTH = 60;

export function toOneLine(text: string, maxLength: number): string {
  return shorten(stripBidiControls(text), maxLength);
}

/** Like toOneLine, but preserves the isolates around values (UAX #9). The values themselves must contain no direction controls. */
export function toSentence(text: string, maxLength: number): string {
  return shorten(text.replace(CONTROLS_BUT_ISOLATES, ''), maxLength);
}

function shorten(text: string, maxLength: number): string {
  const line = text.toWellFormed().replace(CONTROLS_AND_SPACES, ' ').trim();
  if (Array.from(line).length <= maxLength) return line;
  let cut = '';
  for (const character of splitGraphemes(line)) {
    // The length counts code points, because a grapheme may have any number of them.
    if (Array.from(cut + character).length >= maxLength) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

/** Prevents links in names, because a stranger may choose both the name and the mail's recipient. */
export function toNameLine(name: string, maxLength: number): string {
  return toOneLine(name, maxLength).replace(LINKING, '$&\u200B');
}

export function toSubject(text: string): string {
  return toSentence(text, SUBJECT_MAX_LENGTH);
}

export function toSubjectItem(itemName: string): string {
  return toOneLine(itemName, ITEM_IN_SUBJECT_MAX_LENGTH);
}

export function toMessageLines(text: string): string[] {
  return text.toWellFormed().replace(LINE_BREAK, '\n').replace(CONTROLS_BUT_TAB_AND_NEWLINE, '').split('\n');
}

import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { splitGraphemes } from '@homeward/contract/texts/graphemes';

const CONTROLS_AND_SPACES = /[\p{Cc}\p{Zl}\p{Zp}\uFEFF\s]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no mail client shows and some choke on
const CONTROLS_BUT_TAB_AND_NEWLINE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/gu;
/** What makes a word look like an address, inside of it: with a zero-width space behind, it no longer does. */
const LINKING = /[.@:/\\](?=\S)/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/gu;

/** What turns the direction of writing, but for the isolates that catalogues have around values. */
const CONTROLS_BUT_ISOLATES = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;

const SUBJECT_MAX_LENGTH = 120;
const ITEM_IN_SUBJECT_MAX_LENGTH = 60;

/** Makes one safe line of anything typed: no control characters, no direction overrides, at most `maxLength` characters. */
export function toOneLine(text: string, maxLength: number): string {
  return shorten(stripBidiControls(text), maxLength);
}

/** Makes one line of a sentence whose values are lines already: keeps the isolates around them (UAX #9), which lines from right to left need. */
export function toSentence(text: string, maxLength: number): string {
  return shorten(text.replace(CONTROLS_BUT_ISOLATES, ''), maxLength);
}

function shorten(text: string, maxLength: number): string {
  const line = text.toWellFormed().replace(CONTROLS_AND_SPACES, ' ').trim();
  if (Array.from(line).length <= maxLength) return line;
  let cut = '';
  for (const character of splitGraphemes(line)) {
    // Code points count: a grapheme may have any number of them.
    if (Array.from(cut + character).length >= maxLength) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

/** Makes one safe line of a person's name that no mail program turns into a link: people choose names, and whom we write to. */
export function toNameLine(name: string, maxLength: number): string {
  return toOneLine(name, maxLength).replace(LINKING, '$&\u200B');
}

/** Makes a subject header's value of a sentence that may quote what strangers typed. */
export function toSubject(text: string): string {
  return toSentence(text, SUBJECT_MAX_LENGTH);
}

/** An item's name as it stands in a subject or a preview. */
export function toSubjectItem(itemName: string): string {
  return toOneLine(itemName, ITEM_IN_SUBJECT_MAX_LENGTH);
}

/** Keeps the words and white space of a message, and nothing that is invisible by trade. */
export function toMessageLines(text: string): string[] {
  return text.toWellFormed().replace(LINE_BREAK, '\n').replace(CONTROLS_BUT_TAB_AND_NEWLINE, '').split('\n');
}

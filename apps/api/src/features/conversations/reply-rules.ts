import { NOTE_MAX_LENGTH } from '@homeward/contract/limits';
import type { Limit } from '../../platform/limits.ts';

/** Limits the mails about rejected replies, for the finder and each owner of a conversation separately. */
export const REFUSED_REPLIES: Limit = { name: 'refused-reply', max: 5, windowMs: 24 * 60 * 60_000 };

export type ReplyProblem = 'ended' | 'tooLong' | 'tooLarge' | 'tooMany';

const TRIMMED_MAX_LENGTH = 5000;
const FILES_MAX = 5;
const FILE_NAME_MAX_LENGTH = 60;
// The repetition is bounded, so that hostile mails take linear time.
const REPLY_ADDRESS = /\S{1,64}\+[0-9a-f]{24}@[^\s<>"',;:)\]]+/gi;
const ADDRESS = /[^\s<>()"',;:]{1,64}@[^\s<>()"',;:]+/g;
/** Matches control characters except tabs and line breaks. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;
const LINK = /\bhttps?:\/\/[^\s<>]+/gi;

/** Removes the product's links and reply addresses, which quoted mails contain. Readers could use them to act as the message's author. */
export function toMessageText(text: string, publicUrl: string): string {
  const ownLinks = text
    .split(publicUrl)
    .map((part, index) => (index === 0 ? part : part.replace(/^[^\s<>]*/, '…')));
  return ownLinks.join('').replace(REPLY_ADDRESS, '…').replace(CONTROLS, '').toWellFormed().trim();
}

export function toTrimmedText(cut: string): string {
  return cut
    .replace(LINK, '…')
    .replace(ADDRESS, '…')
    .replace(CONTROLS, '')
    .slice(0, TRIMMED_MAX_LENGTH)
    .toWellFormed()
    .trim();
}

export function nameFiles(names: readonly string[]): string {
  return names
    .slice(0, FILES_MAX)
    .map((name) => name.replace(/\s+/g, ' ').slice(0, FILE_NAME_MAX_LENGTH))
    .join(', ');
}

/** Appends a line. Truncates the text if text and line together exceed NOTE_MAX_LENGTH. */
export function appendLine(text: string, line: string): string {
  const start = text.slice(0, NOTE_MAX_LENGTH - line.length - 2);
  return `${start}\n\n${line}`.trim().toWellFormed();
}

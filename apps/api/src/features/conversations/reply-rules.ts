import { NOTE_MAX_LENGTH } from '@homeward/contract/limits';
import type { Limit } from '../../platform/limits.ts';

/** Mails that explain why a reply was refused, to each side of a conversation. */
export const REFUSED_REPLIES: Limit = { name: 'refused-reply', max: 5, windowMs: 24 * 60 * 60_000 };

/** Why a reply becomes no message. */
export type ReplyProblem = 'ended' | 'tooLong' | 'tooLarge' | 'tooMany';

const TRIMMED_MAX_LENGTH = 5000;
const FILES_MAX = 5;
const FILE_NAME_MAX_LENGTH = 60;
// Limited repetition, so that hostile mails take linear time.
const REPLY_ADDRESS = /\S{1,64}\+[0-9a-f]{24}@[^\s<>"',;:)\]]+/gi;
const ADDRESS = /[^\s<>()"',;:]{1,64}@[^\s<>()"',;:]+/g;
/** Control characters but tabs and line breaks. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;
const LINK = /\bhttps?:\/\/[^\s<>]+/gi;

/**
 * Removes our links and reply addresses from what a person wrote: where a quotation was not recognised they would let the other
 * side act as its recipient.
 */
export function toMessageText(text: string, publicUrl: string): string {
  const ownLinks = text
    .split(publicUrl)
    .map((part, index) => (index === 0 ? part : part.replace(/^[^\s<>]*/, '…')));
  return ownLinks.join('').replace(REPLY_ADDRESS, '…').replace(CONTROLS, '').toWellFormed().trim();
}

/** Returns the quotations and the signature as the other side may see them: without addresses and links. */
export function toTrimmedText(cut: string): string {
  return cut
    .replace(LINK, '…')
    .replace(ADDRESS, '…')
    .replace(CONTROLS, '')
    .slice(0, TRIMMED_MAX_LENGTH)
    .toWellFormed()
    .trim();
}

/** Lists some names of files for one line. */
export function nameFiles(names: readonly string[]): string {
  return names
    .slice(0, FILES_MAX)
    .map((name) => name.replace(/\s+/g, ' ').slice(0, FILE_NAME_MAX_LENGTH))
    .join(', ');
}

/** Puts a line behind a text; a text that has no room for it loses its end. */
export function appendLine(text: string, line: string): string {
  const start = text.slice(0, NOTE_MAX_LENGTH - line.length - 2);
  return `${start}\n\n${line}`.trim().toWellFormed();
}

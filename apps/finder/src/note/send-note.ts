import { FINDER_CALLS, type FinderContactPage } from '@homeward/contract/finder-page';
import { NOTE_MAX_LENGTH } from '@homeward/contract/limits';
import { type SendOutcome, sendJson } from '../http/send-json.ts';
import { buildPlace } from '../position/build-place.ts';
import type { FoundPosition } from '../position/find-position.ts';
import type { PageTranslate } from '../ui/use-translate.ts';
import type { NoteDraft } from './note-draft.ts';
import { findStoredToken } from './stored-link.ts';

/** Returns the error of the message field. With a quick answer, an empty message is no error. */
export function messageError(message: string, t: PageTranslate, quickAnswer?: string): string | undefined {
  const { length } = message.trim();
  if (length === 0 && !quickAnswer) return t('finder.messageRequired');
  return length > NOTE_MAX_LENGTH ? t('finder.messageTooLong') : undefined;
}

export function sendNote(
  { code, language }: FinderContactPage,
  draft: NoteDraft,
  { noteId, position }: { readonly noteId: string; readonly position: FoundPosition | undefined },
): Promise<SendOutcome> {
  const place = draft.place.trim();
  const replyTo = draft.replyTo.trim();
  const token = findStoredToken(code);
  const note = {
    code,
    message: draft.message.trim(),
    note_id: noteId,
    ...(draft.quickAnswer && { quick_answer: draft.quickAnswer }),
    ...(place && { place }),
    ...(replyTo && { reply_to: replyTo }),
    ...(token && { conversation_token: token }),
    ...(position && buildPlace(position)),
  };
  return sendJson(FINDER_CALLS.sendMessage, note, { language });
}

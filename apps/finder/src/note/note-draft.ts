/** A note that is being written, as it is stored. */
export interface NoteDraft {
  readonly message: string;
  readonly place: string;
  readonly replyTo: string;
  readonly tried?: NoteAttempt;
}

/** The last attempt to send: its id and what it sent. The same words again are the same note. */
export interface NoteAttempt {
  readonly noteId: string;
  readonly words: string;
  /** Whether the finder's position went with it, which no draft stores. */
  readonly withPlace: boolean;
  /** Whether it is queued: sent as soon as there is a connection. */
  readonly waits: boolean;
}

export const noteDraftKey = (code: string) => `homeward-note:${code}`;

/** Parses a stored draft; undefined for an invalid and for an empty one. */
export function parseNoteDraft(stored: string | undefined): NoteDraft | undefined {
  if (!stored) return undefined;
  try {
    const { message, place, replyTo, tried } = JSON.parse(stored);
    if ([message, place, replyTo].some((text) => typeof text !== 'string')) return undefined;
    if (message + place + replyTo === '') return undefined;
    const isTried = typeof tried?.noteId === 'string' && typeof tried.words === 'string';
    if (!isTried) return { message, place, replyTo };
    return {
      message,
      place,
      replyTo,
      tried: { ...tried, withPlace: tried.withPlace === true, waits: tried.waits === true },
    };
  } catch {
    return undefined;
  }
}

/** The identity of a note: every word the finder typed. */
export function wordsOf({ message, place, replyTo }: NoteDraft): string {
  return JSON.stringify([message.trim(), place.trim(), replyTo.trim()]);
}

/**
 * Whether a stored draft is queued for a connection; not once a word of it has changed, nor without the position that was to
 * go with it.
 */
export function isWaiting({ tried, ...draft }: NoteDraft): boolean {
  return tried?.waits === true && !tried.withPlace && tried.words === wordsOf(draft);
}

/**
 * The idempotency key of a draft: that of the last attempt while no word has changed, else a new one. With a position it is
 * another note than without: the server would deduplicate it and drop the position.
 */
export function noteIdFor({ tried, ...draft }: NoteDraft, withPlace: boolean, newId: () => string): string {
  return tried?.words === wordsOf(draft) && tried.withPlace === withPlace ? tried.noteId : newId();
}

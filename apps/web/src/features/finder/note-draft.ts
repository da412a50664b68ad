/** A note that is being written, as it survives a reload. */
export interface NoteDraft {
  readonly message: string;
  readonly place: string;
  readonly replyTo: string;
  readonly tried?: NoteTry;
}

/** The id of the last try to send, and what was tried: the same words again are the same note. */
export interface NoteTry {
  readonly noteId: string;
  readonly words: string;
  /** Whether it goes by itself as soon as there is a connection. */
  readonly waits: boolean;
}

export const noteDraftKey = (code: string) => `homeward-note:${code}`;

/** Reads a stored draft; undefined for what cannot be one, and for an empty one. */
export function parseNoteDraft(stored: string | undefined): NoteDraft | undefined {
  if (!stored) return undefined;
  try {
    const { message, place, replyTo, tried } = JSON.parse(stored);
    if ([message, place, replyTo].some((text) => typeof text !== 'string')) return undefined;
    if (message + place + replyTo === '') return undefined;
    const isTried = typeof tried?.noteId === 'string' && typeof tried.words === 'string';
    if (!isTried) return { message, place, replyTo };
    return { message, place, replyTo, tried: { ...tried, waits: tried.waits === true } };
  } catch {
    return undefined;
  }
}

/** What makes two notes the same one: every word a finder typed. */
export function wordsOf({ message, place, replyTo }: NoteDraft): string {
  return JSON.stringify([message.trim(), place.trim(), replyTo.trim()]);
}

/** Whether a draft waits for a connection; not any more once a word of it has changed. */
export function isWaiting(draft: NoteDraft): boolean {
  return draft.tried?.waits === true && draft.tried.words === wordsOf(draft);
}

/** The id to send a draft with: the one of the last try while no word has changed, else a new one. */
export function noteIdFor(draft: NoteDraft, newId: () => string): string {
  return draft.tried?.words === wordsOf(draft) ? draft.tried.noteId : newId();
}

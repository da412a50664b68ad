import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

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

/**
 * Keeps the draft of a note form in session storage, so that a reload or a lost connection loses no word. The fields
 * are uncontrolled: what was typed before hydration wins over the stored draft.
 */
export function useNoteDraft(code: string, formRef: RefObject<HTMLFormElement | null>) {
  const tried = useRef<NoteDraft['tried']>(undefined);
  const key = noteDraftKey(code);

  const readDraft = useCallback((): NoteDraft => {
    const form = new FormData(formRef.current ?? undefined);
    const text = (name: string) => String(form.get(name) ?? '');
    const words = { message: text('message'), place: text('place'), replyTo: text('reply_to') };
    return { ...words, ...(tried.current ? { tried: tried.current } : {}) };
  }, [formRef]);

  const keepDraft = useCallback(
    () => storeText('session', key, JSON.stringify(readDraft())),
    [key, readDraft],
  );

  useEffect(() => {
    const kept = parseNoteDraft(findStoredText('session', key));
    const typed = readDraft();
    const isUntouched = typed.message + typed.place + typed.replyTo === '';
    if (kept) tried.current = kept.tried;
    if (kept && isUntouched) fill(formRef.current, kept);
    else if (!isUntouched) keepDraft();
  }, [key, formRef, readDraft, keepDraft]);

  return {
    readDraft,
    keepDraft,
    keepAttempt: (attempt: NoteDraft['tried']) => {
      tried.current = attempt;
      keepDraft();
    },
    forgetDraft: () => storeText('session', key, undefined),
  };
}

function fill(form: HTMLFormElement | null, draft: NoteDraft): void {
  const values = { message: draft.message, place: draft.place, reply_to: draft.replyTo };
  for (const [name, value] of Object.entries(values)) {
    const box = form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!box || value === '') continue;
    box.value = value;
    // A restored text is never hidden from the finder who wrote it.
    for (let fold = box.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  }
}

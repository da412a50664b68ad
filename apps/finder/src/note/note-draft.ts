import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

export interface NoteDraft {
  readonly message: string;
  readonly place: string;
  readonly replyTo: string;
  readonly quickAnswer?: string;
  readonly tried?: NoteAttempt;
}

/** The last attempt to send the note. `noteId` is the idempotency key of further attempts, until the text or the use of a position changes. */
export interface NoteAttempt {
  readonly noteId: string;
  readonly words: string;
  /** True if the note includes a position. A draft does not store the position itself. */
  readonly withPlace: boolean;
  /** True if the note is queued for retries. */
  readonly waits: boolean;
}

export const noteDraftKey = (code: string) => `homeward-note:${code}`;

export function parseNoteDraft(stored: string | undefined): NoteDraft | undefined {
  if (!stored) return undefined;
  try {
    const { message, place, replyTo, quickAnswer = '', tried } = JSON.parse(stored);
    const words = [message, place, replyTo, quickAnswer];
    if (words.some((text) => typeof text !== 'string') || words.join('') === '') return undefined;
    const isTried = typeof tried?.noteId === 'string' && typeof tried.words === 'string';
    if (!isTried) return { message, place, replyTo };
    return {
      message,
      place,
      replyTo,
      ...(quickAnswer && { quickAnswer }),
      tried: { ...tried, withPlace: tried.withPlace === true, waits: tried.waits === true },
    };
  } catch {
    return undefined;
  }
}

/** Returns one string of all the note's fields, so that two notes can be compared. */
export function wordsOf({ message, place, replyTo, quickAnswer }: NoteDraft): string {
  const words = [message.trim(), place.trim(), replyTo.trim()];
  return JSON.stringify(quickAnswer ? [...words, quickAnswer] : words);
}

/** Returns true if the queued note has the draft's text and needs no position, because a draft stores no position. */
export function isWaiting({ tried, ...draft }: NoteDraft): boolean {
  return tried?.waits === true && !tried.withPlace && tried.words === wordsOf(draft);
}

/** Returns the last attempt's id if text and position are unchanged, because the server drops a second note with the same id. */
export function noteIdFor({ tried, ...draft }: NoteDraft, withPlace: boolean, newId: () => string): string {
  return tried?.words === wordsOf(draft) && tried.withPlace === withPlace ? tried.noteId : newId();
}

/** Stores the draft in session storage. A stored draft does not replace input that was entered before hydration. */
export function useNoteDraft(code: string, formRef: RefObject<HTMLFormElement | null>) {
  const tried = useRef<NoteDraft['tried']>(undefined);
  const quickAnswer = useRef('');
  const key = noteDraftKey(code);

  const readDraft = useCallback((): NoteDraft => {
    const form = new FormData(formRef.current ?? undefined);
    const text = (name: string) => String(form.get(name) ?? '');
    const words = { message: text('message'), place: text('place'), replyTo: text('reply_to') };
    return {
      ...words,
      ...(quickAnswer.current && { quickAnswer: quickAnswer.current }),
      ...(tried.current ? { tried: tried.current } : {}),
    };
  }, [formRef]);

  const storeDraft = useCallback(
    () => storeText('session', key, JSON.stringify(readDraft())),
    [key, readDraft],
  );

  useEffect(() => {
    const stored = parseNoteDraft(findStoredText('session', key));
    const typed = readDraft();
    const isUntouched = typed.message + typed.place + typed.replyTo === '';
    tried.current = stored?.tried;
    quickAnswer.current = stored?.quickAnswer ?? '';
    if (stored && isUntouched) fill(formRef.current, stored);
    else if (!isUntouched) storeDraft();
  }, [key, formRef, readDraft, storeDraft]);

  return {
    readDraft,
    storeDraft,
    chooseAnswer: (answer: string) => {
      quickAnswer.current = answer;
    },
    storeAttempt: (attempt: NoteDraft['tried']) => {
      tried.current = attempt;
      storeDraft();
    },
    clearDraft: () => storeText('session', key, undefined),
  };
}

function fill(form: HTMLFormElement | null, draft: NoteDraft): void {
  const values = { message: draft.message, place: draft.place, reply_to: draft.replyTo };
  for (const [name, value] of Object.entries(values)) {
    const box = form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!box || value === '') continue;
    box.value = value;
    // Opens the collapsed sections that contain a restored text.
    for (let fold = box.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  }
}

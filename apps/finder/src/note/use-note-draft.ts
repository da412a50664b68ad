import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type NoteDraft, noteDraftKey, parseNoteDraft } from './note-draft.ts';

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

import { clockOf, type FinderContactPage } from '@homeward/contract/finder-page';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { useReconnect } from '@homeward/ui/hooks/use-online.ts';
import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { SendOutcome } from '../http/send-json.ts';
import { takePressedAnswer } from '../ui/quick-answers.tsx';
import { type PageTranslate, useTranslate } from '../ui/use-translate.ts';
import { startCooldown } from './cooldown.ts';
import {
  isWaiting,
  type NoteAttempt,
  type NoteDraft,
  noteIdFor,
  useNoteDraft,
  wordsOf,
} from './note-draft.ts';
import { messageError, sendNote } from './send-note.ts';
import { storeLink } from './stored-link.ts';
import { useNotePlace } from './use-note-place.ts';
import { useRetryOnline } from './use-retry-online.ts';

interface SubmitError {
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string;
  readonly notBeforeMs: number;
}

const NO_ERROR: SubmitError = { errors: {}, failure: '', notBeforeMs: 0 };

export function useNoteForm(page: FinderContactPage, onSent: (note: NoteDraft) => void) {
  const t = useTranslate();
  const formRef = useRef<HTMLFormElement>(null);
  const draft = useNoteDraft(page.code, formRef);
  const place = useNotePlace(page.code);
  const [submitError, setSubmitError] = useState<SubmitError>({ ...NO_ERROR, ...page.draft });
  const [isBusy, setIsBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const [isServerSilent, setServerSilent] = useState(false);
  const waitSeconds = useSecondsUntil(submitError.notBeforeMs);

  const show = (next: Partial<SubmitError>) => {
    setSubmitError({ ...NO_ERROR, ...next });
    if (next.errors) focusFirst(formRef.current, next.errors);
  };

  const stopWaiting = () => setWaits(false);

  /** Sends the note once; returns false if a retry may succeed. A retry of the same text sends the same idempotency key. */
  const send = async (): Promise<boolean> => {
    setSubmitError(NO_ERROR);
    setIsBusy(true);
    const position = await place.settle();
    if (position === 'denied' || position === 'failed') {
      setIsBusy(false);
      stopWaiting();
      return true;
    }
    const note = draft.readDraft();
    const outcome = await sendNote(page, note, {
      noteId: storeAttempt(note, { withPlace: position !== 'none', waits }),
      position: position === 'none' ? undefined : position,
    });
    setIsBusy(false);
    if (outcome.kind === 'unreachable' || (outcome.kind === 'rejected' && outcome.isTemporary)) {
      setServerSilent(navigator.onLine);
      return false;
    }
    stopWaiting();
    if (outcome.kind === 'rejected') {
      show(submitErrorOf(outcome, t));
      return true;
    }
    storeLink(page.code, (outcome.answer as { conversation_url?: unknown } | undefined)?.conversation_url);
    draft.clearDraft();
    startCooldown();
    onSent(note);
    return true;
  };

  const storeAttempt = (note: NoteDraft, how: Pick<NoteAttempt, 'withPlace' | 'waits'>): string => {
    const noteId = noteIdFor(note, how.withPlace, newUuid);
    draft.storeAttempt({ noteId, words: wordsOf(note), ...how });
    return noteId;
  };

  const wait = () => {
    storeAttempt(draft.readDraft(), { withPlace: place.state !== 'off', waits: true });
    setSubmitError(NO_ERROR);
    setWaits(true);
  };

  const giveUp = () => {
    storeAttempt(draft.readDraft(), { withPlace: place.state !== 'off', waits: false });
    stopWaiting();
    show({ failure: t('finder.noteUnreached') });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = takePressedAnswer();
    if (isBusy || waitSeconds > 0) return;
    draft.chooseAnswer(answer);
    const { message, quickAnswer } = draft.readDraft();
    const wrong = messageError(message, t, quickAnswer);
    if (wrong) return show({ errors: { message: wrong } });
    if (!navigator.onLine) return wait();
    // If the server was not reached, the note is queued for retries.
    if (!(await send()) && !waits) wait();
  };

  useReconnect(() => {
    if (submitError.failure === t('finder.noteUnreached')) setSubmitError(NO_ERROR);
  });
  useRetryOnline(waits, { attempt: send, giveUp });
  useEffect(() => setWaits(isWaiting(draft.readDraft())), [draft.readDraft]);

  return {
    formRef,
    storeDraft: (event: SyntheticEvent<HTMLFormElement>) => {
      // An edit turns a quick answer into an ordinary note.
      draft.chooseAnswer('');
      draft.storeDraft();
      // An edit of a field clears that field's error.
      const { name } = event.target as HTMLInputElement;
      setSubmitError(({ errors: { [name]: _, ...errors }, ...rest }) => ({ ...rest, errors }));
      // An edit removes the note from the queue.
      stopWaiting();
    },
    waits,
    isServerSilent,
    submit,
    place,
    isBusy,
    waitSeconds,
    errors: submitError.errors,
    // The error message disappears when the wait ends.
    failure: submitError.notBeforeMs > 0 && waitSeconds === 0 ? '' : submitError.failure,
  };
}

function submitErrorOf(
  outcome: Extract<SendOutcome, { kind: 'rejected' }>,
  t: PageTranslate,
): Partial<SubmitError> {
  const { message, errors, retryAfterMs } = outcome;
  const isAtField = ['message', 'place', 'reply_to'].some((name) => errors[name]);
  if (isAtField) return { errors };
  if (retryAfterMs === 0) return { failure: message || t('finder.messageFailed') };
  // The message omits the wait, because the countdown beside the message shows the wait.
  const isAboutWait = message === '' || message === t('finder.cooldown', { clock: clockOf(retryAfterMs) });
  return {
    failure: isAboutWait ? t('finder.notSentYet') : message,
    notBeforeMs: Date.now() + retryAfterMs,
  };
}

function focusFirst(form: HTMLFormElement | null, errors: SubmitError['errors']): void {
  const name = ['message', 'place', 'reply_to'].find((field) => errors[field]);
  const box = name ? form?.elements.namedItem(name) : undefined;
  if (!(box instanceof HTMLElement)) return;
  const fold = box.closest('details');
  if (fold) fold.open = true;
  box.focus();
}

function useSecondsUntil(momentMs: number): number {
  const [nowMs, setNowMs] = useState(0);
  const leftMs = nowMs === 0 ? 0 : momentMs - nowMs;

  useEffect(() => {
    if (momentMs === 0) return;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= momentMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [momentMs]);

  return Math.max(0, Math.ceil(leftMs / 1000));
}

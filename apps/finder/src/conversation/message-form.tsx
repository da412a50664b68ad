import { FINDER_CALLS, type FinderConversationPage, finderPath } from '@homeward/contract/finder-page';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { useReconnect } from '@homeward/ui/hooks/use-online.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sendJson } from '../http/send-json.ts';
import { messageError } from '../note/send-note.ts';
import { draftKeyOf } from '../note/stored-link.ts';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { QuickAnswers, takePressedAnswer } from '../ui/quick-answers.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTranslate } from '../ui/use-translate.ts';

interface MessageFormProps {
  readonly page: FinderConversationPage;
  readonly onSent: () => Promise<void>;
}

/** The form works without JavaScript. With JavaScript the page sends the message without navigation. */
export function MessageForm({ page, onSent }: MessageFormProps) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  // The server uses the id as the idempotency key, so a retry of the same text reuses the id.
  const attempt = useRef({ id: page.messageId, words: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState(page.draft?.error ?? '');
  const [failure, setFailure] = useState(page.draft?.failure ?? '');
  const key = draftKeyOf(page.token);

  const box = () => form.current?.elements.namedItem('message') as HTMLTextAreaElement | undefined;

  useEffect(() => {
    const typed = form.current?.elements.namedItem('message') as HTMLTextAreaElement | undefined;
    if (typed?.value === '') typed.value = findStoredText('session', key) ?? '';
  }, [key]);

  useReconnect(() => {
    if (failure === t('finder.noteUnreached')) setFailure('');
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = box()?.value.trim() ?? '';
    const quickAnswer = takePressedAnswer();
    if (isBusy) return;
    const wrong = messageError(message, t, quickAnswer) ?? '';
    setError(wrong);
    setFailure('');
    if (wrong !== '') return box()?.focus();
    const words = JSON.stringify([message, quickAnswer]);
    if (attempt.current.words !== '' && attempt.current.words !== words) attempt.current.id = newUuid();
    attempt.current.words = words;
    setIsBusy(true);
    const body = { id: attempt.current.id, message, ...(quickAnswer && { quick_answer: quickAnswer }) };
    const outcome = await sendJson(FINDER_CALLS.conversationMessages, body, {
      bearer: page.token,
      language: page.language,
    });
    if (outcome.kind === 'accepted') {
      attempt.current = { id: newUuid(), words: '' };
      storeText('session', key, undefined);
      form.current?.reset();
      const typed = box();
      if (typed) typed.value = '';
    } else {
      setError(outcome.kind === 'rejected' ? (outcome.errors.message ?? '') : '');
      setFailure(outcome.kind === 'rejected' ? outcome.message : t('finder.noteUnreached'));
    }
    await onSent();
    setIsBusy(false);
  };

  return (
    <form
      ref={form}
      className="note"
      method="post"
      action={finderPath(page)}
      noValidate
      onInput={() => {
        storeText('session', key, box()?.value);
        setError('');
      }}
      onSubmit={submit}
    >
      <input type="hidden" name="id" defaultValue={page.messageId} />
      <QuickAnswers />
      <TextField
        id="message"
        label={t('conversation.message')}
        error={error}
        isTall
        control={{
          name: 'message',
          defaultValue: page.draft?.message,
          readOnly: isBusy,
          'aria-required': true,
        }}
      />
      <div role="alert" className="form-error">
        {failure && error === '' && (
          <p className="error">
            <FinderIcon shape="alert" />
            <span>{failure}</span>
          </p>
        )}
      </div>
      <button type="submit" className="button main" aria-disabled={isBusy || undefined}>
        {isBusy ? t('finder.sending') : t('conversation.send')}
      </button>
    </form>
  );
}

import { NOTE_MAX_LENGTH } from '@homeward/contract/limits';
import { OWNER_ANSWERS, type OwnerAnswer } from '@homeward/contract/quick-answers';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { TextArea } from '@homeward/ui/fields/text-field.tsx';
import { useCurrentError } from '@homeward/ui/hooks/use-shown-error.ts';
import { FoldOut } from '@homeward/ui/layout/fold-out.tsx';
import { useState } from 'react';
import { useAnswerDraft } from './answer-draft.ts';
import { type ConversationId, useAnswerFinder } from './conversation-calls.ts';

interface AnswerBoxProps {
  readonly id: ConversationId;
  readonly userId: string;
  readonly delivery: AnswerDelivery;
}

export type AnswerDelivery = keyof typeof HINTS;

const HINTS = {
  mail: 'thread.answer.mailed',
  unconfirmed: 'thread.answer.unconfirmed',
  link: 'thread.answer.readWithLink',
} as const;

const MISTAKES = {
  required: () => t('thread.answer.required'),
  tooLong: () => t('thread.answer.tooLong', { max: NOTE_MAX_LENGTH }),
};

export function AnswerBox({ id, userId, delivery }: AnswerBoxProps) {
  const draft = useAnswerDraft(id, userId);
  const answer = useAnswerFinder(id);
  const error = useCurrentError(answer.error);
  const [mistake, setMistake] = useState<keyof typeof MISTAKES>();

  const send = (quick?: OwnerAnswer) => {
    const request = draft.takeRequest(quick);
    const isTooLong = request.message.length > NOTE_MAX_LENGTH;
    if (request.message === '' && quick === undefined) return setMistake('required');
    if (isTooLong) return setMistake('tooLong');
    answer.mutate(request, { onSuccess: () => draft.clear(request.message) });
  };

  return (
    <form
      noValidate
      aria-label={t('thread.answer.label')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="space-y-3"
    >
      <FoldOut title={t('thread.answer.quick')} titleClassName="font-semibold text-accent">
        <div className="flex flex-col gap-2 pt-1">
          {OWNER_ANSWERS.map((quick) => (
            <Button
              key={quick}
              variant="secondary"
              aria-disabled={answer.isPending}
              onClick={() => send(quick)}
            >
              {t(`thread.answer.${quick}`)}
            </Button>
          ))}
        </div>
      </FoldOut>
      <TextArea
        label={t('thread.answer.field')}
        hint={t(HINTS[delivery])}
        value={draft.text}
        error={mistake && MISTAKES[mistake]()}
        aria-required
        onChange={({ target }) => {
          setMistake(undefined);
          draft.type(target.value);
        }}
      />
      {error !== null && (
        <Notice tone="error">
          {messageOf(error)} {t('thread.answer.kept')}
        </Notice>
      )}
      <Button type="submit" busy={answer.isPending} busyLabel={t('thread.answer.sending')}>
        {answer.error === null ? t('thread.answer.send') : t('ui.tryAgain')}
      </Button>
    </form>
  );
}

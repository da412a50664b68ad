import { NOTE_MAX_LENGTH } from '@homeward/contract/limits';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { TextArea } from '@homeward/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useAnswerDraft } from './answer-draft.ts';
import { type ConversationId, useAnswerFinder } from './conversation-calls.ts';

interface AnswerBoxProps {
  readonly id: ConversationId;
  readonly userId: string;
  /** The finder left an address. */
  readonly isMailed: boolean;
}

/** Where an owner answers; what is typed is kept until it was sent. */
export function AnswerBox({ id, userId, isMailed }: AnswerBoxProps) {
  const draft = useAnswerDraft(id, userId);
  const answer = useAnswerFinder(id);
  const [error, setError] = useState<string>();

  const send = () => {
    const request = draft.takeRequest();
    const isTooLong = request.message.length > NOTE_MAX_LENGTH;
    if (request.message === '') return setError('Please enter the message');
    if (isTooLong) return setError('The message must be at most 2,000 characters');
    answer.mutate(request, { onSuccess: () => draft.clear(request.message) });
  };

  return (
    <form
      noValidate
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="space-y-3"
    >
      <TextArea
        label="Your answer"
        hint={
          isMailed
            ? 'The finder gets it by mail, too. They do not see your address, nor you theirs.'
            : 'The finder reads it with the link they were given. They do not see your address.'
        }
        value={draft.text}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          draft.type(target.value);
        }}
      />
      {answer.error !== null && (
        <Notice tone="error">{messageOf(answer.error)} What you wrote is kept here.</Notice>
      )}
      <Button type="submit" busy={answer.isPending} busyLabel="Sending…">
        {answer.error === null ? 'Send answer' : 'Try again'}
      </Button>
    </form>
  );
}

import type { OwnerAnswer } from '@homeward/contract/quick-answers';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { useState } from 'react';
import { storedValue } from '../../lib/storage/stored-value.ts';
import type { ConversationId } from './conversation-calls.ts';

interface AnswerDraft {
  readonly text: string;
  readonly tried?: { readonly id: string; readonly text: string; readonly quick?: string };
}

const EMPTY: AnswerDraft = { text: '' };

/** Stores the draft of an answer in session storage, so that a reload restores the draft. A retry of the same text sends the same id. */
export function useAnswerDraft({ tagId, note }: ConversationId, userId: string) {
  // Sign-out removes all session values whose key contains the user id.
  const stored = storedValue({
    area: 'session',
    key: `answer:${userId}:${tagId}:${note}`,
    parse: parseDraft,
    format: JSON.stringify,
  });
  const [draft, setDraft] = useState(() => stored.read() ?? EMPTY);
  const update = (changed: AnswerDraft) => {
    setDraft(changed);
    stored.write(changed);
  };

  return {
    text: draft.text,
    type: (text: string) => update({ ...draft, text }),
    takeRequest: (quick?: OwnerAnswer) => {
      const text = draft.text.trim();
      const isRetry = draft.tried?.text === text && draft.tried.quick === quick;
      const tried = isRetry && draft.tried ? draft.tried : { id: newUuid(), text, ...(quick && { quick }) };
      update({ ...draft, tried });
      return { id: tried.id, message: text, ...(quick && { quick_answer: quick }) };
    },
    /** Clears the draft after sending, unless the owner has changed the text since. */
    clear: (sent: string) => {
      const current = stored.read() ?? draft;
      if (current.text.trim() === sent) update(EMPTY);
    },
  };
}

function parseDraft(json: string): AnswerDraft | undefined {
  const { text, tried } = JSON.parse(json);
  if (typeof text !== 'string') return undefined;
  const isTried = typeof tried?.id === 'string' && typeof tried.text === 'string';
  const quick = typeof tried?.quick === 'string' ? { quick: tried.quick } : {};
  return isTried ? { text, tried: { id: tried.id, text: tried.text, ...quick } } : { text };
}

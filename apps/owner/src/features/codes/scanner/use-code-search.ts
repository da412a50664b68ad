import type { CodeId } from '@homeward/contract/code-id';
import { isNotFound, messageOf } from '@homeward/ui/client/api-error.ts';
import { useRef, useState } from 'react';
import { useLookUpCode } from '../code-mutations.ts';

type OnUnknown = (message: string) => void;

/** Looks up one tag at a time; returns the last answer or error. */
export function useCodeSearch({ onTaken }: { onTaken: (code: CodeId) => void }) {
  const { mutate, reset, data, isPending } = useLookUpCode();
  const [failure, setFailure] = useState<string>();
  const unknown = useRef(new Map<CodeId, string>());
  const asked = useRef<{ readonly code: CodeId; readonly onUnknown: OnUnknown }>(undefined);

  const ask = (code: CodeId, onUnknown: OnUnknown) => {
    asked.current = { code, onUnknown };
    mutate(code, {
      onSuccess: ({ user_id: ownerId }) => {
        setFailure(undefined);
        if (ownerId) onTaken(code);
      },
      onError: (error) => {
        setFailure(isNotFound(error) ? undefined : messageOf(error));
        if (!isNotFound(error)) return;
        unknown.current.set(code, error.message);
        onUnknown(error.message);
      },
    });
  };

  return {
    found: data,
    failure,
    isAsking: isPending,
    ask,
    /** For lookups without a press: the server rate-limits lookups of unknown tags. */
    askOnce: (code: CodeId, onUnknown: OnUnknown) => {
      const message = unknown.current.get(code);
      if (message === undefined) ask(code, onUnknown);
      else onUnknown(message);
    },
    askAgain: () => {
      if (asked.current !== undefined) ask(asked.current.code, asked.current.onUnknown);
    },
    putAway: () => {
      reset();
      setFailure(undefined);
    },
  };
}

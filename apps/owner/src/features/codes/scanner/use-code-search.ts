import type { CodeId } from '@homeward/contract/code-id';
import { isNotFound, messageOf } from '@homeward/ui/client/api-error.ts';
import { useRef, useState } from 'react';
import { useLookUpCode } from '../code-mutations.ts';

/** Hears that there is no such code, in the server's words. */
type OnUnknown = (message: string) => void;

/** Asks the server about one code at a time: what it answered last, or why it could not. */
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
    /** For codes that are looked up without a press: lookups of unknown codes are rate-limited. */
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

import type { CodeId } from '@homeward/contract/code-id';
import { isNotFound, messageOf } from '@homeward/ui/client/api-error.ts';
import { useRef, useState } from 'react';
import { useLookUpCode } from '../items/item-mutations.ts';

type OnUnknown = (message: string) => void;

/** Looks up one tag at a time; returns the last answer or error. */
export function useCodeSearch({ onTaken }: { onTaken: (code: CodeId) => void }) {
  const { mutate, reset, data, isPending } = useLookUpCode();
  const [failure, setFailure] = useState<string>();
  const unknown = useRef(new Map<CodeId, string>());
  const lastLookup = useRef<{ readonly code: CodeId; readonly onUnknown: OnUnknown }>(undefined);

  const lookUp = (code: CodeId, onUnknown: OnUnknown) => {
    lastLookup.current = { code, onUnknown };
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
    isLookingUp: isPending,
    lookUp,
    /** For lookups without a press: the server rate-limits lookups of unknown tags. */
    lookUpOnce: (code: CodeId, onUnknown: OnUnknown) => {
      const message = unknown.current.get(code);
      if (message === undefined) lookUp(code, onUnknown);
      else onUnknown(message);
    },
    retry: () => {
      if (lastLookup.current !== undefined) lookUp(lastLookup.current.code, lastLookup.current.onUnknown);
    },
    putAway: () => {
      reset();
      setFailure(undefined);
    },
  };
}

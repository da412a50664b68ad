import type { TagId } from '@homeward/contract/tag-id';
import { isNotFound, messageOf } from '@homeward/ui/client/api-error.ts';
import { useRef, useState } from 'react';
import { useLookUpTag } from '../items/item-mutations.ts';

type OnUnknown = (message: string) => void;

/** Looks up one tag at a time; returns the last answer or error. */
export function useTagSearch({ onTaken }: { onTaken: (code: TagId) => void }) {
  const { mutate, reset, data, isPending } = useLookUpTag();
  const [failure, setFailure] = useState<string>();
  const unknown = useRef(new Map<TagId, string>());
  const lastLookup = useRef<{ readonly code: TagId; readonly onUnknown: OnUnknown }>(undefined);

  const lookUp = (code: TagId, onUnknown: OnUnknown) => {
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
    lookUpOnce: (code: TagId, onUnknown: OnUnknown) => {
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

import type { TagId } from '@homeward/contract/tag-id';
import { isNotFound, messageOf } from '@homeward/ui/client/api-error.ts';
import { useRef, useState } from 'react';
import { useLookUpTag } from '../items/item-mutations.ts';

type OnUnknown = (message: string) => void;

/** Looks up one tag at a time. Returns the last response or error. */
export function useTagSearch({ onTaken }: { onTaken: (tagId: TagId) => void }) {
  const { mutate, reset, data, isPending } = useLookUpTag();
  const [failure, setFailure] = useState<string>();
  const unknown = useRef(new Map<TagId, string>());
  const lastLookup = useRef<{ readonly tagId: TagId; readonly onUnknown: OnUnknown }>(undefined);

  const lookUp = (tagId: TagId, onUnknown: OnUnknown) => {
    lastLookup.current = { tagId, onUnknown };
    mutate(tagId, {
      onSuccess: ({ user_id: ownerId }) => {
        setFailure(undefined);
        if (ownerId) onTaken(tagId);
      },
      onError: (error) => {
        setFailure(isNotFound(error) ? undefined : messageOf(error));
        if (!isNotFound(error)) return;
        unknown.current.set(tagId, error.message);
        onUnknown(error.message);
      },
    });
  };

  return {
    found: data,
    failure,
    isLookingUp: isPending,
    lookUp,
    /** Looks up a scanned tag. Never repeats the lookup of an unknown tag, because the server rate-limits such lookups. */
    lookUpOnce: (tagId: TagId, onUnknown: OnUnknown) => {
      const message = unknown.current.get(tagId);
      if (message === undefined) lookUp(tagId, onUnknown);
      else onUnknown(message);
    },
    retry: () => {
      if (lastLookup.current !== undefined) lookUp(lastLookup.current.tagId, lastLookup.current.onUnknown);
    },
    putAway: () => {
      reset();
      setFailure(undefined);
    },
  };
}

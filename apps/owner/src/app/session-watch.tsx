import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../lib/http/session.ts';
import { eraseKeptLists } from '../lib/storage/kept-lists.ts';

/** Forgets everything read as soon as somebody else, or nobody, is signed in: their things are not the next one's. */
export function SessionWatch() {
  const userId = useSession()?.userId;
  const seen = useRef(userId);
  const client = useQueryClient();

  // At the start, too: a session may have run out while the app was closed.
  useEffect(() => void eraseKeptLists(userId), [userId]);

  useEffect(() => {
    if (seen.current === userId) return;
    seen.current = userId;
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active', predicate: ({ meta }) => meta?.isAnybodys !== true });
  }, [userId, client]);

  return null;
}

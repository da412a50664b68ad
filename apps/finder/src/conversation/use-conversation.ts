import {
  FINDER_CALLS,
  type FinderConversationPage,
  type ShownConversation,
} from '@homeward/contract/finder-page';
import { useCallback, useEffect, useState } from 'react';

/** Polite: a page that is looked at asks four times a minute, one that is not does not. */
const REFRESH_MS = 15_000;

/** The conversation as the page came with it, and as it is since; an ended one leads to the page that says so. */
export function useConversation({ conversation, token, language }: FinderConversationPage) {
  const [shown, setShown] = useState(conversation);

  const refresh = useCallback(async () => {
    try {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const response = await fetch(FINDER_CALLS.conversation, { headers });
      if (response.status === 404) location.reload();
      if (response.ok) setShown((await response.json()) as ShownConversation);
    } catch {
      // Without a connection it stays as it is; the next round asks again.
    }
  }, [token, language]);

  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(refreshIfVisible, REFRESH_MS);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh]);

  return { shown, refresh };
}

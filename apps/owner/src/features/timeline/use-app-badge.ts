import { useEffect } from 'react';
import { readSession } from '../../lib/http/session.ts';
import { showBadge } from './app-badge.ts';
import { useUnreadCount } from './timeline-queries.ts';

/** Keeps the number on the icon of the installed app at what the signed-in owner has not read; none after signing out. */
export function useAppBadge(): void {
  const { data } = useUnreadCount();

  useEffect(() => {
    if (data !== undefined) showBadge(data);
  }, [data]);

  useEffect(
    () => () => {
      if (readSession() === undefined) showBadge(0);
    },
    [],
  );
}

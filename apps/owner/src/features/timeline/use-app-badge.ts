import { useEffect } from 'react';
import { readSession } from '../../lib/http/session.ts';
import { showBadge } from './app-badge.ts';
import { useUnreadCount } from './timeline-queries.ts';

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

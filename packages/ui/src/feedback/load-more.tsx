import { t } from '@homeward/messages/browser/messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { messageOf } from '../client/api-error.ts';
import { Notice } from './notice.tsx';

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly isReloading: boolean;
  readonly error: Error | null;
  readonly onMore: () => void;
}

export function LoadMore({ isLoading, isReloading, error, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const readOn = useEffectEvent(onMore);
  const isWaiting = !isLoading && !isReloading && error === null;

  useEffect(() => {
    const element = end.current;
    if (element === null || !isWaiting) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) readOn();
      },
      { rootMargin: '0px 0px 480px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    <div ref={end} className="mt-4 space-y-3">
      {error !== null && <Notice tone="error">{messageOf(error)}</Notice>}
      <Button variant="secondary" busy={isLoading} onClick={onMore}>
        {t('ui.loadMore')}
      </Button>
    </div>
  );
}

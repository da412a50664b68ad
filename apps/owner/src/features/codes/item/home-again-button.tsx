import type { QrCode } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { House } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { preload } from '../../../lib/app/preload.ts';
import { useLazySheet } from '../../../lib/hooks/use-lazy-sheet.ts';
import { closestRow } from '../../../lib/scroll/scroll-position.ts';
import { loadHomeAgainSheet } from '../list/load-sheets.ts';

/** Asks once more whether an item is back that was lost and of which no owner has said so. */
export function HomeAgainButton({ item }: { readonly item: QrCode }) {
  const sheet = useLazySheet();
  const button = useRef<HTMLButtonElement>(null);
  const findSubject = useCallback(() => {
    const card = closestRow(button.current);
    return card && button.current ? { card, part: button.current } : undefined;
  }, []);
  const isAsked = item.is_away === true && !item.is_lost;
  return (
    <>
      {isAsked && (
        <Button
          ref={button}
          variant="secondary"
          onPointerEnter={() => preload(loadHomeAgainSheet)}
          onClick={sheet.open}
          className="mb-3"
        >
          <House aria-hidden="true" className="size-5 shrink-0" />
          {t('list.homeAgain.title')}
        </Button>
      )}
      {sheet.isMounted && (
        <LazyBoundary load={loadHomeAgainSheet} onCancel={sheet.reset}>
          {(HomeAgainSheet) => (
            <HomeAgainSheet code={item} open={sheet.isOpen} findSubject={findSubject} onClose={sheet.close} />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

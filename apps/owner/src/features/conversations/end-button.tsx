import { Button } from '@homeward/ui/buttons/button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import type { ReactNode } from 'react';
import { preload } from '../../lib/app/preload.ts';
import { useLazySheet } from '../../lib/hooks/use-lazy-sheet.ts';
import { type ConversationId, useEndConversation } from './conversation-calls.ts';

const load = async () => ({ default: (await import('./end-sheet.tsx')).EndSheet });

interface EndButtonProps {
  readonly id: ConversationId;
  readonly kind: 'end' | 'block';
  readonly itemName: string;
  readonly children: ReactNode;
}

export function EndButton({ id, kind, itemName, children }: EndButtonProps) {
  const sheet = useLazySheet();
  const ending = useEndConversation(id, kind);
  return (
    <>
      <Button
        variant="quiet"
        className={kind === 'block' ? 'text-danger! hover:bg-danger-ground!' : ''}
        onPointerEnter={() => preload(load)}
        onClick={sheet.open}
      >
        {children}
      </Button>
      <ErrorNotice error={ending.error} isSilent />
      {sheet.isMounted && (
        <LazyBoundary load={load} onCancel={sheet.reset}>
          {(EndSheet) => (
            <EndSheet
              kind={kind}
              itemName={itemName}
              open={sheet.isOpen}
              isPending={ending.isPending}
              onClose={sheet.close}
              onConfirm={() => ending.mutate(undefined, { onSettled: sheet.close })}
            />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

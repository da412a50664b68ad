import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { Trash2 } from 'lucide-react';
import { preload } from '../../../lib/app/preload.ts';
import { useLazySheet } from '../../../lib/hooks/use-lazy-sheet.ts';

const load = async () => ({ default: (await import('./remove-photo-sheet.tsx')).RemovePhotoSheet });

interface RemovePhotoProps {
  readonly isRemoving: boolean;
  readonly onConfirm: () => void;
}

export function RemovePhoto({ isRemoving, onConfirm }: RemovePhotoProps) {
  const sheet = useLazySheet();

  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('details.photo.remove')}
        className="size-11! min-h-0! shrink-0 rounded-full! p-0! text-danger! shadow-card"
        busy={isRemoving}
        busyLabel=""
        onPointerEnter={() => preload(load)}
        onClick={sheet.open}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      {sheet.isMounted && (
        <LazyBoundary load={load} onCancel={sheet.reset}>
          {(RemovePhotoSheet) => (
            <RemovePhotoSheet open={sheet.isOpen} onClose={sheet.close} onConfirm={onConfirm} />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

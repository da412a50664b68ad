import type { Item } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { Trash2 } from 'lucide-react';
import { preload } from '../../../lib/app/preload.ts';
import { useLazySheet } from '../../../lib/hooks/use-lazy-sheet.ts';
import { useDeleteItem } from '../item-mutations.ts';

const load = async () => ({ default: (await import('./delete-sheet.tsx')).DeleteSheet });

interface DeleteItemProps {
  readonly item: Item;
  readonly onDeleted: () => void;
}

export function DeleteItem({ item, onDeleted }: DeleteItemProps) {
  const sheet = useLazySheet();
  const deletion = useDeleteItem(item.qr_planet_id);

  return (
    <>
      <Button
        variant="quiet"
        className="text-danger! hover:bg-danger-ground!"
        onPointerEnter={() => preload(load)}
        onClick={sheet.open}
      >
        <Trash2 aria-hidden="true" className="size-5 shrink-0" />
        {t('details.delete.button')}
      </Button>
      <ErrorNotice error={deletion.error} isSilent className="mt-3" />
      {sheet.isMounted && (
        <LazyBoundary load={load} onCancel={sheet.reset}>
          {(DeleteSheet) => (
            <DeleteSheet
              itemName={item.name}
              open={sheet.isOpen}
              isDeleting={deletion.isPending}
              onClose={sheet.close}
              onConfirm={() => deletion.mutate(undefined, { onSuccess: onDeleted, onError: sheet.close })}
            />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

import type { QrCode } from '@homeward/contract/codes';
import { Trash2 } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { loadAhead } from '../../../lib/load-ahead.ts';
import { useLateSheet } from '../../../lib/use-late-sheet.ts';
import { Button } from '../../../ui/button.tsx';
import { Late } from '../../../ui/late.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDeleteCode } from '../code-mutations.ts';

const load = async () => ({ default: (await import('./delete-sheet.tsx')).DeleteSheet });

interface DeleteCodeProps {
  readonly item: QrCode;
  readonly onDeleted: () => void;
}

/** The button that deletes an item, after asking once. */
export function DeleteCode({ item, onDeleted }: DeleteCodeProps) {
  const sheet = useLateSheet();
  const deletion = useDeleteCode(item.qr_planet_id);

  return (
    <>
      <Button
        variant="quiet"
        className="text-danger! hover:bg-danger-ground!"
        onPointerEnter={() => loadAhead(load)}
        onClick={sheet.open}
      >
        <Trash2 aria-hidden="true" className="size-5 shrink-0" />
        Delete
      </Button>
      {deletion.error !== null && (
        <Notice tone="error" isSaid className="mt-3">
          {messageOf(deletion.error)}
        </Notice>
      )}
      {sheet.isWanted && (
        <Late load={load} onGiveUp={sheet.giveUp}>
          {(DeleteSheet) => (
            <DeleteSheet
              itemName={item.name}
              open={sheet.isOpen}
              isDeleting={deletion.isPending}
              onClose={sheet.close}
              onConfirm={() => deletion.mutate(undefined, { onSuccess: onDeleted, onError: sheet.close })}
            />
          )}
        </Late>
      )}
    </>
  );
}

import type { QrCode } from '@homeward/contract/codes';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDeleteCode } from '../code-mutations.ts';
import { DeleteSheet } from './delete-sheet.tsx';

interface DeleteCodeProps {
  readonly item: QrCode;
  readonly onDeleted: () => void;
}

/** The button that deletes an item, after asking once. */
export function DeleteCode({ item, onDeleted }: DeleteCodeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteCode(item.qr_planet_id);

  return (
    <>
      <Button
        variant="quiet"
        className="text-danger! hover:bg-danger-ground!"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5 shrink-0" />
        Delete
      </Button>
      {deletion.error !== null && (
        <Notice tone="error" isSaid className="mt-3">
          {messageOf(deletion.error)}
        </Notice>
      )}
      <DeleteSheet
        itemName={item.name}
        open={isAsking}
        isDeleting={deletion.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          deletion.mutate(undefined, { onSuccess: onDeleted, onError: () => setIsAsking(false) })
        }
      />
    </>
  );
}

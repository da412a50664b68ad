import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { Tag } from 'lucide-react';

interface DeleteSheetProps {
  readonly itemName: string;
  readonly open: boolean;
  readonly isDeleting: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before an item is deleted, and says what goes with it. */
export function DeleteSheet({ itemName, open, isDeleting, onClose, onConfirm }: DeleteSheetProps) {
  // A request under way cannot be cancelled: the dialog stays open until the response.
  const close = () => {
    if (!isDeleting) onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title="QR Deletion"
      description="Delete this QR code is permanent. Confirm action?"
      eyebrow={
        <SubjectChip icon={Tag} tone="danger">
          {itemName}
        </SubjectChip>
      }
      actions={
        <>
          <Button
            variant="danger"
            busy={isDeleting}
            busyLabel="Deleting…"
            onClick={onConfirm}
            onKeyDown={ignoreKeyRepeat}
          >
            Delete
          </Button>
          <Button variant="secondary" aria-disabled={isDeleting} onClick={close}>
            No
          </Button>
        </>
      }
    >
      <div className="rounded-control bg-paper p-4 text-small text-muted forced:border">
        <p>Erased at once, for everybody:</p>
        <ul className="list-disc space-y-1 ps-5 pt-1.5">
          <li>the details and the photo</li>
          <li>all scans, notes and places that finders left</li>
        </ul>
        <p className="pt-3">The tag is then free: whoever holds it can activate it.</p>
      </div>
    </Sheet>
  );
}

import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';

interface RemovePhotoSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks whether a photo is really to go. */
export function RemovePhotoSheet({ open, onClose, onConfirm }: RemovePhotoSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="Remove this photo?"
      description="Finders no longer see what the item looks like. You can add another photo at any time."
      actions={
        <>
          <Button
            variant="danger"
            onKeyDown={ignoreKeyRepeat}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            Remove
          </Button>
          <Button variant="secondary" onClick={onClose}>
            No
          </Button>
        </>
      }
    />
  );
}

import { t } from '@homeward/messages/browser/messages';
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
      title={t('details.photo.removeTitle')}
      description={t('details.photo.removeHint')}
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
            {t('ui.remove')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.no')}
          </Button>
        </>
      }
    />
  );
}

import { t } from '@homeward/messages/browser/messages';
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
      title={t('details.delete.title')}
      description={t('details.delete.question')}
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
            busyLabel={t('details.delete.deleting')}
            onClick={onConfirm}
            onKeyDown={ignoreKeyRepeat}
          >
            {t('details.delete.button')}
          </Button>
          <Button variant="secondary" aria-disabled={isDeleting} onClick={close}>
            {t('ui.no')}
          </Button>
        </>
      }
    >
      <div className="rounded-control bg-paper p-4 text-small text-muted forced:border">
        <p>{t('details.delete.erased')}</p>
        <ul className="list-disc space-y-1 ps-5 pt-1.5">
          <li>{t('details.delete.erasedDetails')}</li>
          <li>{t('details.delete.erasedNotes')}</li>
        </ul>
        <p className="pt-3">{t('details.delete.tagFree')}</p>
      </div>
    </Sheet>
  );
}

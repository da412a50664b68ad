import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { Tag } from 'lucide-react';

interface EndSheetProps {
  readonly kind: 'end' | 'block';
  readonly itemName: string;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a conversation is ended, or its finder blocked. */
export function EndSheet({ kind, itemName, open, isPending, onClose, onConfirm }: EndSheetProps) {
  // A request under way cannot be cancelled: the dialog stays open until the response.
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={t(`thread.${kind}.title`)}
      description={t(`thread.${kind}.description`)}
      eyebrow={
        <SubjectChip icon={Tag} tone="danger">
          {itemName}
        </SubjectChip>
      }
      actions={
        <>
          <Button
            variant="danger"
            busy={isPending}
            busyLabel={t(`thread.${kind}.busy`)}
            onClick={onConfirm}
            onKeyDown={ignoreKeyRepeat}
          >
            {t(`thread.${kind}.confirm`)}
          </Button>
          <Button variant="secondary" aria-disabled={isPending} onClick={close}>
            {t('ui.no')}
          </Button>
        </>
      }
    />
  );
}

import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { Fingerprint } from 'lucide-react';

interface RemoveSheetProps {
  /** What the passkey is called; none while the sheet is closed. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a passkey is removed. */
export function RemoveSheet({ name, onClose, onConfirm }: RemoveSheetProps) {
  return (
    <Sheet
      open={name !== undefined}
      onOpenChange={onClose}
      title={t('passkeys.removal.title')}
      description={t('passkeys.removal.text')}
      eyebrow={
        <SubjectChip icon={Fingerprint} tone="danger">
          {name ?? ''}
        </SubjectChip>
      }
      actions={
        <>
          <Button variant="danger" onClick={onConfirm} onKeyDown={ignoreKeyRepeat}>
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

import { t } from '@homeward/messages/browser/messages';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { Fingerprint } from 'lucide-react';

interface RemoveSheetProps {
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function RemoveSheet({ name, onClose, onConfirm }: RemoveSheetProps) {
  return (
    <QuestionSheet
      open={name !== undefined}
      title={t('passkeys.removal.title')}
      description={t('passkeys.removal.text')}
      eyebrow={
        <SubjectChip icon={Fingerprint} tone="danger">
          {name ?? ''}
        </SubjectChip>
      }
      act={t('ui.remove')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

import { t } from '@homeward/messages/browser/messages';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';

interface RemovePhotoSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function RemovePhotoSheet({ open, onClose, onConfirm }: RemovePhotoSheetProps) {
  return (
    <QuestionSheet
      open={open}
      title={t('details.photo.removeTitle')}
      description={t('details.photo.removeHint')}
      act={t('ui.remove')}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    />
  );
}

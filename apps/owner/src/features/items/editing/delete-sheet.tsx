import { t } from '@homeward/messages/browser/messages';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { Tag } from 'lucide-react';

interface DeleteSheetProps {
  readonly itemName: string;
  readonly open: boolean;
  readonly isDeleting: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function DeleteSheet({ itemName, isDeleting, ...answers }: DeleteSheetProps) {
  return (
    <QuestionSheet
      {...answers}
      title={t('details.delete.title')}
      description={t('details.delete.question')}
      eyebrow={
        <SubjectChip icon={Tag} tone="danger">
          {itemName}
        </SubjectChip>
      }
      act={t('details.delete.button')}
      busy={isDeleting}
      busyLabel={t('details.delete.deleting')}
    >
      <div className="rounded-control bg-paper p-4 text-small text-muted forced:border">
        <p>{t('details.delete.erased')}</p>
        <ul className="list-disc space-y-1 ps-5 pt-1.5">
          <li>{t('details.delete.erasedDetails')}</li>
          <li>{t('details.delete.erasedNotes')}</li>
        </ul>
        <p className="pt-3">{t('details.delete.tagFree')}</p>
      </div>
    </QuestionSheet>
  );
}

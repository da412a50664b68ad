import { t } from '@homeward/messages/browser/messages';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { Tag } from 'lucide-react';

interface EndSheetProps {
  readonly kind: 'end' | 'block';
  readonly itemName: string;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function EndSheet({ kind, itemName, isPending, ...answers }: EndSheetProps) {
  return (
    <QuestionSheet
      {...answers}
      title={t(`thread.${kind}.title`)}
      description={t(`thread.${kind}.description`)}
      eyebrow={
        <SubjectChip icon={Tag} tone="danger">
          {itemName}
        </SubjectChip>
      }
      act={t(`thread.${kind}.confirm`)}
      busy={isPending}
      busyLabel={t(`thread.${kind}.busy`)}
    />
  );
}

import type { OperatorTag } from '@homeward/contract/operator';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useRetireTag } from './tag-calls.ts';

interface RetireDialogProps {
  readonly tag: OperatorTag;
  readonly onRetired: (message: string) => void;
  readonly onClose: () => void;
}

export function RetireDialog({ tag, onRetired, onClose }: RetireDialogProps) {
  const retire = useRetireTag(tag.id);
  return (
    <ConfirmDialog
      title="Take this tag out of use?"
      act="Take out of use"
      busy={retire.isPending}
      error={retire.error}
      onConfirm={() =>
        retire.mutate(undefined, { onSuccess: (answer) => onRetired(answer.resultMessage.en) })
      }
      onClose={onClose}
    >
      <GroupedTagId code={tag.id} /> will no longer lead anywhere, and nobody can activate it again. This
      can’t be taken back.
    </ConfirmDialog>
  );
}

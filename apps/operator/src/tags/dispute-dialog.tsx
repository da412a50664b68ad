import type { OperatorTag } from '@homeward/contract/operator';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useDisputeTag } from '../requests/request-calls.ts';

interface DisputeDialogProps {
  readonly tag: OperatorTag;
  readonly onSent: (message: string) => void;
  readonly onClose: () => void;
}

export function DisputeDialog({ tag, onSent, onClose }: DisputeDialogProps) {
  const dispute = useDisputeTag();
  return (
    <ConfirmDialog
      title="Does somebody else own this tag?"
      act="Ask the owner"
      tone="primary"
      busy={dispute.isPending}
      error={dispute.error}
      onConfirm={() => dispute.mutate(tag.id, { onSuccess: ({ resultMessage }) => onSent(resultMessage.en) })}
      onClose={onClose}
    >
      The owner of <GroupedTagId code={tag.id} /> is asked by email and in the app. Neither learns who the
      other is. Without an answer in 14 days the tag is free; the item stays with its owner.
    </ConfirmDialog>
  );
}

import type { OperatorTag } from '@homeward/contract/operator';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { EmailField } from '@homeward/ui/fields/text-field.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useHandOver } from '../requests/request-calls.ts';

interface HandOverDialogProps {
  readonly tag: OperatorTag;
  readonly onSent: (message: string) => void;
  readonly onClose: () => void;
}

export function HandOverDialog({ tag, onSent, onClose }: HandOverDialogProps) {
  const handOver = useHandOver(tag.id);
  const [email, setEmail] = useState('');
  const rejected = handOver.error instanceof ApiError ? handOver.error.errors.email : undefined;
  return (
    <ConfirmDialog
      title="Hand the item over to a co-owner?"
      act="Ask the owner"
      tone="primary"
      busy={handOver.isPending}
      error={rejected === undefined ? handOver.error : null}
      onConfirm={() => handOver.mutate(email, { onSuccess: ({ resultMessage }) => onSent(resultMessage.en) })}
      onClose={onClose}
    >
      <p className="pb-5">
        For an owner who has died or lost everything. The owner is mailed and can object for 30 days; then the
        item and its history belong to the co-owner.
      </p>
      <EmailField
        label="The co-owner’s address"
        autoComplete="off"
        value={email}
        error={rejected}
        onChange={(event) => {
          setEmail(event.target.value);
          if (handOver.isError) handOver.reset();
        }}
      />
    </ConfirmDialog>
  );
}

import { confirmErasing, type Figures } from '@homeward/contract/monitoring';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { queryKeys } from '../query-keys.ts';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { formatDateTime } from '../text/format-values.ts';

export function ErasingNotice({ reason, trustedAt, clockAt }: NonNullable<Figures['erasingHold']>) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = useOperatorMutation(confirmErasing, [queryKeys.figures]);
  const act = reason === 'clock' ? 'The clock is right: delete' : 'Delete them';
  if (confirm.isSuccess) return <Notice tone="success">{confirm.data.resultMessage.en}</Notice>;
  return (
    <Notice
      tone="error"
      actions={
        <div className="desktop:w-64">
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {act}
          </Button>
        </div>
      }
    >
      {reason === 'clock'
        ? `No old data is deleted: the clock shows ${formatDateTime(clockAt)}, and the service last ran at ${formatDateTime(trustedAt)}. If the clock is wrong, set it. If it is right, confirm it, or wait: deletion starts again after three days of running.`
        : 'More than a fifth of a table would be deleted at once because of its age; the log names it. Confirm it, or wait: it is deleted after three days of running.'}
      {isAsking && (
        <ConfirmDialog
          title="Delete old data?"
          act={act}
          busy={confirm.isPending}
          error={confirm.error}
          onConfirm={() => confirm.mutate({})}
          onClose={() => setIsAsking(false)}
        >
          Messages, locations and scans that are too old by {formatDateTime(clockAt)} will be gone for good.
        </ConfirmDialog>
      )}
    </Notice>
  );
}

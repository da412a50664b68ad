import type { HelpRequest } from '@homeward/contract/monitoring';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useResolveHelpRequest } from './help-calls.ts';

interface ResolveHelpRequestDialogProps {
  readonly request: HelpRequest;
  readonly onSettled: (message: string) => void;
  readonly onClose: () => void;
}

/** Asks before a request is erased. */
export function ResolveHelpRequestDialog({ request, onSettled, onClose }: ResolveHelpRequestDialogProps) {
  const settle = useResolveHelpRequest(request.id);
  return (
    <ConfirmDialog
      title="Is this settled?"
      act="Settle"
      busy={settle.isPending}
      error={settle.error}
      onConfirm={() =>
        settle.mutate(undefined, { onSuccess: (answer) => onSettled(answer.resultMessage.en) })
      }
      onClose={onClose}
    >
      The request is erased
      {request.shown !== null && ', and what the owner showed you with it is closed to you again'}. This
      cannot be taken back.
    </ConfirmDialog>
  );
}

import type { HelpRequest } from '@homeward/contract/monitoring';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useResolveHelpRequest } from './help-calls.ts';

interface ResolveHelpRequestDialogProps {
  readonly request: HelpRequest;
  readonly onSettled: (message: string) => void;
  readonly onClose: () => void;
}

export function ResolveHelpRequestDialog({ request, onSettled, onClose }: ResolveHelpRequestDialogProps) {
  const settle = useResolveHelpRequest(request.id);
  return (
    <ConfirmDialog
      title="Resolve this request?"
      act="Resolve"
      busy={settle.isPending}
      error={settle.error}
      onConfirm={() =>
        settle.mutate(undefined, { onSuccess: (answer) => onSettled(answer.resultMessage.en) })
      }
      onClose={onClose}
    >
      The request is deleted
      {request.shown !== null && ', and you can no longer see what the owner shared with it'}. This can’t be
      undone.
    </ConfirmDialog>
  );
}

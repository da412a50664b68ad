import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { useFrozenValue } from '@homeward/ui/hooks/use-frozen-value.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { FailurePicture } from '../items/pictures/failure-picture.tsx';

interface FailedSheetProps {
  readonly title: string;
  readonly message: string | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function FailedSheet({ title, message, isRetrying, onRetry, onClose }: FailedSheetProps) {
  const isOpen = message !== undefined;
  const shown = useFrozenValue(!isOpen, message);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onClose}
      title={title}
      closable
      actions={
        <Button busy={isRetrying} onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      <div className="flex flex-col items-center text-center">
        <FailurePicture />
        <p className="pt-5 text-lead font-bold text-balance">{t('scanner.failed')}</p>
        <p role="alert" className="pt-2 text-body font-medium text-danger">
          {shown}
        </p>
      </div>
    </Sheet>
  );
}

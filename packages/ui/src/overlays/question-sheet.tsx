import { t } from '@homeward/messages/browser/messages';
import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import type { ButtonVariant } from '../styles/button-look.ts';
import { Sheet, type SheetProps } from './sheet.tsx';

interface QuestionSheetProps
  extends Omit<SheetProps, 'onOpenChange' | 'actions' | 'closable' | 'initialFocus' | 'titleRef'> {
  readonly hasFields?: boolean;
  readonly act: ReactNode;
  readonly variant?: ButtonVariant;
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
  readonly error?: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function QuestionSheet(props: QuestionSheetProps) {
  const {
    hasFields = false,
    act,
    variant = 'danger',
    busy = false,
    busyLabel,
    error,
    onConfirm,
    onClose,
    ...sheet
  } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Sheet
      {...sheet}
      onOpenChange={close}
      titleRef={title}
      initialFocus={hasFields ? title : no}
      actions={
        <>
          <ErrorNotice error={error ?? null} />
          <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {act}
          </Button>
          <Button ref={no} variant="secondary" aria-disabled={busy} onClick={close}>
            {t('ui.no')}
          </Button>
        </>
      }
    />
  );
}

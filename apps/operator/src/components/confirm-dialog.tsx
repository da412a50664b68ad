import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { guardPresses } from '@homeward/ui/overlays/guard-presses.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { errorText } from '../text/error-text.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly act: string;
  readonly tone?: 'primary' | 'danger';
  readonly busy: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  /** Called on Escape and on Cancel, unless the dialog is busy. */
  readonly onClose: () => void;
}

/** The dialog is open as long as it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, act, tone = 'danger', busy, error, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useEffect(() => {
    const opened = dialog.current;
    const opener = document.activeElement;
    opened?.showModal();
    if (tone === 'danger') cancel.current?.focus();
    return () => {
      opened?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // If the action has removed the opener, the page's heading takes the focus.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, [tone]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="console-dialog"
      onKeyDown={trapFocus}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <form
        ref={guardPresses}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <h2 id={titleId} className="text-lead font-bold">
          {title}
        </h2>
        <div className="pt-2 text-muted">{children}</div>
        {error !== null && (
          <Notice tone="error" className="mt-4">
            {errorText(error)}
          </Notice>
        )}
        <div className="flex flex-col gap-3 pt-6">
          <Button type="submit" variant={tone} busy={busy}>
            {act}
          </Button>
          <Button ref={cancel} variant="secondary" aria-disabled={busy || undefined} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** In a native dialog Tab would also reach the browser's own controls, so this handler limits Tab to the dialog. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, textarea')];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

import { t } from '@homeward/messages/browser/messages';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { suppressDoubleTap } from '../buttons/suppress-double-tap.ts';
import { findLastPress } from '../buttons/watch-presses.ts';
import { classNames } from '../styles/class-names.ts';
import { guardPresses, isTooSoon } from './guard-presses.ts';
import { placeBeside, type SheetSubject } from './place-beside.ts';
import { useColumn } from './use-column.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly closable?: boolean;
  readonly findSubject?: (() => SheetSubject | undefined) | undefined;
  /** This element receives the initial focus; by default the first field or button does. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly titleRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** This element receives the focus on close if the opener was removed; by default the page's heading does. */
  readonly fallbackFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal bottom sheet; on desktops it stays within the column. It ignores presses directly after it opens. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    eyebrow,
    children,
    actions,
    closable = false,
    findSubject,
    initialFocus,
    titleRef,
    fallbackFocus,
  } = props;
  const opener = useRef<Element>(null);
  const openedAt = useRef(0);
  const column = useColumn();
  const place = useCallback(
    (dialog: HTMLElement | null) => {
      if (dialog === null) return undefined;
      const subject = findSubject?.();
      if (subject) return placeBeside(dialog, subject);
      const press = findLastPress();
      if (press && press.control === findOpener()) placeApart(dialog, press.box);
      return undefined;
    },
    [findSubject],
  );
  return (
    <Dialog.Root open={open && column !== undefined} onOpenChange={onOpenChange}>
      <Dialog.Portal container={column}>
        <Dialog.Overlay className="column-veil sheet-veil">
          <div className="sheet-stage">
            <Dialog.Content
              ref={place}
              // Radix restores the focus only to its own trigger, but sheets open without such a trigger.
              onOpenAutoFocus={(event) => {
                opener.current = findOpener();
                openedAt.current = performance.now();
                if (!initialFocus?.current) return;
                event.preventDefault();
                initialFocus.current.focus();
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                restoreFocus(opener.current, fallbackFocus?.current);
              }}
              onPointerDownOutside={(event) => {
                if (isTooSoon(event.detail.originalEvent, openedAt.current)) event.preventDefault();
              }}
              onClickCapture={suppressDoubleTap}
              {...(description === undefined ? { 'aria-describedby': undefined } : {})}
              className={classNames(
                'sheet relative mx-auto max-h-[calc(var(--screen-height)*0.9)] w-full max-w-[430px] overflow-y-auto overscroll-contain',
                'rounded-t-card bg-card px-6 pt-7 low:pt-5 text-ink shadow-sheet outline-none desktop:rounded-card forced:border',
                actions === undefined && 'pb-[max(1.5rem,env(safe-area-inset-bottom))]',
              )}
            >
              {eyebrow !== undefined && <div className="pb-4 low:pb-2">{eyebrow}</div>}
              <Dialog.Title
                ref={titleRef}
                tabIndex={-1}
                className={classNames('text-lead font-bold', closable && 'pe-10')}
              >
                {title}
              </Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="pt-1.5 text-body text-muted">{description}</Dialog.Description>
              )}
              {children !== undefined && (
                <div ref={guardPresses} className="pt-5 low:pt-3">
                  {children}
                </div>
              )}
              {actions !== undefined && (
                <div ref={guardPresses} className="sheet-actions">
                  {actions}
                </div>
              )}
              {/* The close button is last in the DOM, so the primary button has the initial focus. */}
              {closable && (
                <Dialog.Close
                  aria-label={t('ui.close')}
                  className="absolute end-3 top-4 grid size-11 place-items-center rounded-full text-muted hover:bg-line/60"
                >
                  <X aria-hidden="true" className="size-5" />
                </Dialog.Close>
              )}
            </Dialog.Content>
          </div>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Safari does not focus a pressed button; `activeElement` is then the body or a focusable ancestor of the button. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  const pressed = findLastPress()?.control;
  return pressed?.isConnected && focused?.contains(pressed) ? pressed : focused;
}

/** Focuses the opener, or the fallback if the opener was removed. A focus that the new page has set after a navigation stays. */
function restoreFocus(opener: Element | null, fallbackFocus: HTMLElement | null | undefined): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (document.activeElement !== document.body) return;
  const place = fallbackFocus ?? document.querySelector<HTMLElement>('main h1');
  place?.focus({ preventScroll: true });
}

/** Moves a dialog to the top if its main button would cover the control that opened the dialog. */
function placeApart(dialog: HTMLElement, pressed: DOMRect): void {
  const stage = dialog.parentElement;
  const acting = dialog.querySelector('.sheet-actions > button');
  if (stage === null || acting === null) return;
  // If the button covers the control in both positions, the dialog stays at the bottom, where the thumb reaches the button.
  for (const side of ['bottom', 'top', 'bottom']) {
    stage.dataset.side = side;
    const frame = stage.getBoundingClientRect();
    const sliding = dialog.getBoundingClientRect();
    const box = acting.getBoundingClientRect();
    const top = box.top - sliding.top + (side === 'top' ? frame.top : frame.bottom - sliding.height);
    const isApart = top >= pressed.bottom || top + box.height <= pressed.top;
    if (isApart || box.left >= pressed.right || box.right <= pressed.left) return;
  }
}

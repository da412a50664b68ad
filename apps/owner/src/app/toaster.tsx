import { t } from '@homeward/messages/browser/messages';
import { LANGUAGES } from '@homeward/messages/languages';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type CSSProperties, type FocusEvent, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { openToaster } from '../lib/app/toast.ts';

const TOAST =
  'pointer-events-auto flex w-full items-start gap-3 rounded-control bg-ink text-paper px-4 py-3 text-small font-medium shadow-card forced:border focus-visible:outline-3! focus-visible:outline-accent!';

const ACTION =
  'order-1 -my-2 min-h-11 min-w-0 rounded-control px-3 font-bold wrap-anywhere underline underline-offset-3';

const CLOSE = 'order-last -my-2.5 -me-2.5 grid size-11 shrink-0 place-items-center rounded-full';

export function Toaster() {
  // React runs the effects of children first, so Sonner already listens when this effect runs.
  useEffect(() => openToaster(sonner), []);
  const isTabbing = useRef(false);

  // On blur Sonner moves the focus back to the earlier element. With Tab the focus must move to the next element instead.
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    endHover(event);
    if (isTabbing.current && !event.currentTarget.contains(event.relatedTarget)) event.stopPropagation();
    isTabbing.current = false;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only forwards events of the toasts inside
    <div
      onFocus={pretendHover}
      onKeyDown={(event) => {
        isTabbing.current = event.key === 'Tab';
      }}
      onBlurCapture={leave}
    >
      <Sonner
        position="top-right"
        dir={LANGUAGES[useLanguage()].dir}
        offset={{ top: 'var(--toast-top)', right: 'var(--toast-right)' }}
        style={{ '--width': 'var(--toast-width)' } as CSSProperties}
        mobileOffset={{ top: 'var(--toast-top)', left: 12, right: 12 }}
        closeButton
        containerAriaLabel={t('app.toasts.label')}
        icons={{
          success: <CircleCheck aria-hidden="true" className="size-5" />,
          error: <CircleAlert aria-hidden="true" className="size-5" />,
          info: <Info aria-hidden="true" className="size-5" />,
          close: <X aria-hidden="true" className="size-4" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: t('app.toasts.close'),
          classNames: {
            toast: TOAST,
            actionButton: ACTION,
            closeButton: CLOSE,
            content: 'min-w-0 grow wrap-anywhere pt-0.5',
          },
        }}
      />
    </div>
  );
}

/** Sonner pauses its timer only under a pointer. This event makes keyboard focus pause the timer too. */
function pretendHover(event: FocusEvent<HTMLDivElement>): void {
  event.target.closest('ol')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function endHover(event: FocusEvent<HTMLDivElement>): void {
  if (event.currentTarget.contains(event.relatedTarget)) return;
  event.target
    .closest('ol')
    ?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}

import { t } from '@homeward/messages/browser/messages';
import { ArrowLeft, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useColumn } from './use-column.ts';

interface DrawerProps extends DrawerViewProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
}

export function Drawer({ open, onOpenChange, opener, ...view }: DrawerProps) {
  const column = useColumn();
  return (
    <Dialog.Root open={open && column !== undefined} onOpenChange={onOpenChange}>
      <Dialog.Portal container={column}>
        <Dialog.Overlay className="column-veil drawer-veil">
          <Dialog.Content
            aria-describedby={undefined}
            data-full={view.depth > 1}
            className="drawer"
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.current?.focus();
            }}
            // A press on a toast above the drawer must not close the drawer.
            onPointerDownOutside={(event) => {
              if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
                event.preventDefault();
            }}
          >
            <DrawerView {...view} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface DrawerViewProps {
  /** Name of the view. After a return from this view, the element whose `data-leads-to` is this name receives the focus. */
  readonly view: string;
  readonly depth: number;
  readonly title: ReactNode;
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined;
  readonly children: ReactNode;
}

const CONTROL = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8';

function DrawerView({ view, depth, title, back, children }: DrawerViewProps) {
  const direction = useDirection(view, depth);
  const coveredPx = useCoveredHeight();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const lastView = useRef<string>(undefined);

  useEffect(() => {
    const origin = lastView.current;
    lastView.current = view;
    if (origin === view) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-leads-to="${origin}"]`);
    if (row) row.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [view]);

  return (
    <>
      <header className="flex items-center gap-1 px-5 pt-5 pb-3">
        {back !== undefined && (
          <button
            type="button"
            aria-label={back.label}
            onClick={back.onBack}
            className={classNames(CONTROL, '-ms-3')}
          >
            <ArrowLeft aria-hidden="true" className="size-6 rtl:-scale-x-100" />
          </button>
        )}
        <Dialog.Title ref={heading} tabIndex={-1} className="min-w-0 grow text-lead font-bold">
          {title}
        </Dialog.Title>
        <Dialog.Close aria-label={t('ui.close')} className={classNames(CONTROL, '-me-3')}>
          <X aria-hidden="true" className="size-6" />
        </Dialog.Close>
      </header>
      <div
        key={view}
        ref={body}
        data-direction={direction}
        className="drawer-view flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-5 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))] has-data-drawer-footer:pb-0 has-data-drawer-footer:scroll-pb-24"
      >
        {children}
        {coveredPx > 0 && <div style={{ flex: `0 0 ${coveredPx}px` }} />}
      </div>
    </>
  );
}

function useDirection(view: string, depth: number): 'deeper' | 'up' | undefined {
  const [seen, setSeen] = useState<{ view: string; depth: number; way?: 'deeper' | 'up' }>({ view, depth });
  if (seen.view === view) return seen.way;
  const way = depth > seen.depth ? 'deeper' : 'up';
  setSeen({ view, depth, way });
  return way;
}

/** Returns the height in px that an on-screen keyboard covers, or 0 if the window itself shrinks. */
function useCoveredHeight(): number {
  const [coveredPx, setCoveredPx] = useState(0);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const measure = () => {
      // During pinch-zoom, the difference of the heights is not the keyboard's height.
      const isZoomed = viewport.scale > 1.01;
      setCoveredPx(isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height)));
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);

  return coveredPx;
}

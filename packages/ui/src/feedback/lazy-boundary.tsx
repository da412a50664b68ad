import { t } from '@homeward/messages/browser/messages';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NavigationProgress } from './navigation-progress.tsx';
import { Notice } from './notice.tsx';

interface LazyBoundaryProps<Props> {
  /** The boundary calls `load` on the first render and on each retry; the function must be stable. */
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  readonly onCancel: () => void;
  readonly children: (Loaded: ComponentType<Props>) => ReactNode;
}

/** Loads a component on demand. A load error does not replace the page, because form input must survive. */
export function LazyBoundary<Props>({ load, onCancel, children }: LazyBoundaryProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    let isAwaited = true;
    load().then(
      (module) => isAwaited && setLoaded(() => module.default),
      () => isAwaited && setFailedAttempt(attempt),
    );
    return () => {
      isAwaited = false;
    };
  }, [load, attempt]);

  // The pressed button unmounts together with the error, so the opener gets the focus back.
  const returnFocus = () => opener instanceof HTMLElement && opener.focus();

  if (Loaded !== undefined) return children(Loaded);
  if (failedAttempt < attempt) return <NavigationProgress />;
  return (
    <NotLoaded
      onTryAgain={() => {
        returnFocus();
        setAttempt(attempt + 1);
      }}
      onClose={() => {
        returnFocus();
        onCancel();
      }}
    />
  );
}

interface NotLoadedProps {
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** Looks like a toast, but does not need the toast library, which may not be loaded. */
function NotLoaded({ onTryAgain, onClose }: NotLoadedProps) {
  const look = 'min-h-11 rounded-[10px] px-2 font-semibold underline underline-offset-3';
  return createPortal(
    <Notice
      tone="error"
      className="fixed inset-x-3 top-(--toast-top) z-50 mx-auto max-w-(--toast-width) shadow-card desktop:right-(--toast-right) desktop:left-auto desktop:w-(--toast-width)"
      actions={
        <div className="-mb-1.5 -ms-2 flex gap-2">
          <button type="button" onClick={onTryAgain} className={look}>
            {t('ui.tryAgain')}
          </button>
          <button type="button" onClick={onClose} className={look}>
            {t('ui.close')}
          </button>
        </div>
      }
    >
      {t('ui.notLoaded')}
    </Notice>,
    document.body,
  );
}

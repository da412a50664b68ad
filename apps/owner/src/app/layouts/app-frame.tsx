import { t } from '@homeward/messages/browser/messages';
import { Spinner } from '@homeward/ui/buttons/spinner.tsx';
import { ErrorBoundary } from '@homeward/ui/feedback/error-boundary.tsx';
import { useOnline } from '@homeward/ui/hooks/use-online.ts';
import { WifiOff } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DesktopPanel } from './desktop-panel.tsx';

export function AppFrame() {
  const { pathname } = useLocation();
  return (
    <div className="app-frame">
      <a href="#content" className="skip-link">
        {t('app.skip')}
      </a>
      <main id="content" tabIndex={-1} className="app-column">
        <OfflineStrip />
        {/* Dialogs are its siblings: an open dialog hides this element as a whole, including content that arrives
            later. Screen readers ignore live regions inside a hidden element, so none may be in here. */}
        <div className="contents">
          <ErrorBoundary attempt={pathname}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
              <FocusOnNavigation pathname={pathname} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </main>
      <DesktopPanel />
    </div>
  );
}

/** Suspense fallback of a page's chunk. Fades in late, so that fast loads never show it. */
function PageLoading() {
  return (
    <div role="status" className="page-loading grid min-h-(--page-height) place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">{t('ui.loading')}</span>
    </div>
  );
}

/** Shows above all other content while the device is offline. */
function OfflineStrip() {
  const isOnline = useOnline();
  // Always mounted: screen readers announce changes inside a live region, not its insertion. The page has its own
  // status.
  return (
    <div aria-live="polite" className={isOnline ? undefined : 'offline-strip'}>
      {!isOnline && (
        <>
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          {t('app.offline')}
        </>
      )}
    </div>
  );
}

/**
 * After a navigation focuses the page's heading and scrolls to the top; not on the first page, and not if the page has
 * already set the focus.
 */
function FocusOnNavigation({ pathname }: { pathname: string }) {
  const last = useRef(pathname);

  // Rendered beside the page inside Suspense, so that the page's heading exists when this effect runs.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('content');
    // Not `:focus`, which WebKit matches only in the active window.
    const { activeElement } = document;
    if (activeElement !== main && main?.contains(activeElement)) return;
    scrollTo(0, 0);
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

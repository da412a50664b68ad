import { t } from '@homeward/messages/browser/messages';
import { Spinner } from '@homeward/ui/buttons/spinner.tsx';
import { ErrorBoundary } from '@homeward/ui/feedback/error-boundary.tsx';
import { useOnline } from '@homeward/ui/hooks/use-online.ts';
import { WifiOff } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DesktopPanel } from './desktop-panel.tsx';

/** The frame of every page: one narrow column, on desktops beside a picture. */
export function AppFrame() {
  const { pathname } = useLocation();
  return (
    <div className="app-frame">
      <a href="#content" className="skip-link">
        {t('app.skip')}
      </a>
      <main id="content" tabIndex={-1} className="app-column">
        <OfflineStrip />
        {/* Dialogs lie beside it: hidden from readers as one, whatever of the page arrives behind an open dialog. What is
            said live is never hidden, nor what it stands in: no such thing in here. */}
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

/** The Suspense fallback while a page's chunk loads; it fades in late, so that fast loads never show it. */
function PageLoading() {
  return (
    <div role="status" className="page-loading grid min-h-(--page-height) place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">{t('ui.loading')}</span>
    </div>
  );
}

/** Stays above everything as long as the device has no connection. */
function OfflineStrip() {
  const isOnline = useOnline();
  // Always there: readers hear of what changes in it, not of what comes with it. The page has its own status.
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
 * Moves focus to the heading of a page that was navigated to, and starts it at its top; not on the first page. A page that
 * has already put the focus where it is needed keeps it, and its place.
 */
function FocusOnNavigation({ pathname }: { pathname: string }) {
  const last = useRef(pathname);

  // Stands beside the page inside Suspense: when this runs, the page's heading is there.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('content');
    // Not `:focus`, which WebKit matches only in the window that is in front.
    const { activeElement } = document;
    if (activeElement !== main && main?.contains(activeElement)) return;
    scrollTo(0, 0);
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

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
        {/* Dialogs are siblings of this element, which is hidden while one is open. Screen readers ignore
            live regions in a hidden element, so it must contain none. */}
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

/** Fades in late, so that fast loads never show the spinner. */
function PageLoading() {
  return (
    <div role="status" className="page-loading grid min-h-(--page-height) place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">{t('ui.loading')}</span>
    </div>
  );
}

function OfflineStrip() {
  const isOnline = useOnline();
  // Always mounted: screen readers announce changes inside a live region, not the region's insertion.
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

/** Moves focus and scroll position to a new page's heading, unless the page has set the focus itself. */
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

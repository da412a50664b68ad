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
        {/* An open dialog hides this element; dialogs are its siblings. Screen readers ignore live regions in a hidden element, so the
            element contains no live region. */}
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

/** The spinner fades in late, so that fast loads never show the spinner. */
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
  // The region is always mounted: screen readers announce changes inside a live region, but not the insertion of the region.
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

/** Scrolls to the top of a new page and focuses the page's heading, unless the page has set the focus itself. */
function FocusOnNavigation({ pathname }: { pathname: string }) {
  const last = useRef(pathname);

  // The component is beside the page inside Suspense, so that the page's heading exists when this effect runs.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('content');
    // WebKit matches `:focus` only in the active window, so this code reads `activeElement`.
    const { activeElement } = document;
    if (activeElement !== main && main?.contains(activeElement)) return;
    scrollTo(0, 0);
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

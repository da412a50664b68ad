import { ErrorBoundary } from '@homeward/ui/feedback/error-boundary.tsx';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DesktopPanel } from './desktop-panel.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { PageArrival } from './page-arrival.tsx';
import { PageLoading } from './page-loading.tsx';

/** The frame of every page: one narrow column, on desktops beside a picture. */
export function AppFrame() {
  const { pathname } = useLocation();
  return (
    <div className="app-frame">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <main id="content" tabIndex={-1} className="app-column">
        <OfflineStrip />
        {/* Dialogs lie beside it: hidden from readers as one, whatever of the page arrives behind an open dialog. What is
            said live is never hidden, nor what it stands in: no such thing in here. */}
        <div className="contents">
          <ErrorBoundary attempt={pathname}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
              <PageArrival pathname={pathname} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </main>
      <DesktopPanel />
    </div>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Navigation } from './navigation.tsx';
import { Router } from './router.tsx';
import { SessionWatch } from './session-watch.tsx';
import { ToasterOnDemand } from './toaster-on-demand.tsx';
import { UpdateOffer } from './update-offer.tsx';

/** The web app: who is signed in, what was read, where one is. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Navigation>
          <SessionWatch />
          <Router />
        </Navigation>
        <ToasterOnDemand />
        <UpdateOffer />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

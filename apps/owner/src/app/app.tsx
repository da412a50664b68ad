import { queryClient } from '@homeward/ui/client/query-client.ts';
import { ErrorBoundary } from '@homeward/ui/feedback/error-boundary.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
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

import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { queryClient } from '@homeward/ui/client/query-client.ts';
import { ErrorBoundary } from '@homeward/ui/feedback/error-boundary.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { ConsoleSections } from './console-sections.tsx';
import { FirstOperator } from './session/first-operator.tsx';
import { useOperatorSession } from './session/operator-session.ts';
import { SignIn } from './session/sign-in.tsx';

export function OperatorConsole() {
  const { token, account, ended } = useOperatorSession();
  const isSignedIn = (token ?? account) !== undefined;
  const isFirst = location.pathname === OPERATOR_ROUTES.first;

  useEffect(() => {
    // No data may remain on the screen of a shared computer.
    if (!isSignedIn) queryClient.clear();
  }, [isSignedIn]);

  return (
    <ErrorBoundary start={OPERATOR_ROUTES.overview}>
      <QueryClientProvider client={queryClient}>
        {isFirst && <FirstOperator />}
        {!isFirst && !isSignedIn && <SignIn ended={ended} />}
        {!isFirst && isSignedIn && (
          <BrowserRouter>
            <ConsoleSections />
          </BrowserRouter>
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

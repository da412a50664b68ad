import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { queryClient } from '@homeward/ui/client/query-client.ts';
import { ErrorBoundary } from '@homeward/ui/feedback/error-boundary.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { ConsoleFrame } from './console-frame.tsx';
import { SECTIONS } from './sections.tsx';
import { FirstOperator } from './session/first-operator.tsx';
import { useOperatorSession } from './session/operator-session.ts';
import { SignIn } from './session/sign-in.tsx';

export function OperatorConsole() {
  const { token, account, ended } = useOperatorSession();
  const isSignedIn = (token ?? account) !== undefined;
  const isFirst = location.pathname === OPERATOR_ROUTES.first;

  useEffect(() => {
    // The computer may be shared, so signing out removes all data from the screen.
    if (!isSignedIn) queryClient.clear();
  }, [isSignedIn]);

  return (
    <ErrorBoundary start={OPERATOR_ROUTES.overview}>
      <QueryClientProvider client={queryClient}>
        {isFirst && <FirstOperator />}
        {!isFirst && !isSignedIn && <SignIn ended={ended} />}
        {!isFirst && isSignedIn && (
          <BrowserRouter>
            <ConsoleFrame>
              <Routes>
                {SECTIONS.flatMap(({ views }) => views).map(({ to, Page }) => (
                  <Route key={to} path={to} element={<Page />} />
                ))}
                {/* The server rejects unknown paths, so this route is only a safeguard. */}
                <Route path="*" element={<Navigate to={OPERATOR_ROUTES.overview} replace />} />
              </Routes>
            </ConsoleFrame>
          </BrowserRouter>
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

import { NavigationProgress } from '@homeward/ui/feedback/navigation-progress.tsx';
import { type ReactNode, startTransition, useLayoutEffect, useOptimistic, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/** With `v5Compat` the history also notifies listeners of the app's own navigations. */
const createHistory = () => createBrowserHistory({ v5Compat: true });

/** Adds a pending state to BrowserRouter. A data router would make the first load 8.5 % larger (decision 0021). */
export function Navigation({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const [{ action, location: shown }, setShown] = useState({
    action: history.action,
    location: history.location,
  });
  // While a new page loads, `pendingPath` is the new page's path. At all other times `pendingPath` equals `shown.pathname`.
  const [pendingPath, setPendingPath] = useOptimistic(shown.pathname);

  useLayoutEffect(
    () =>
      history.listen((next) =>
        startTransition(() => {
          setPendingPath(next.location.pathname);
          setShown(next);
        }),
      ),
    [history, setPendingPath],
  );

  return (
    <Router location={shown} navigationType={action} navigator={history}>
      {pendingPath !== shown.pathname && <NavigationProgress />}
      {children}
    </Router>
  );
}

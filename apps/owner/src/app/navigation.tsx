import { NavigationProgress } from '@homeward/ui/feedback/navigation-progress.tsx';
import { type ReactNode, startTransition, useLayoutEffect, useOptimistic, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/** `v5Compat` is the router's name for a history that also notifies of the app's own navigations. */
const createHistory = () => createBrowserHistory({ v5Compat: true });

/**
 * The router's BrowserRouter, plus a pending-navigation state: after a tap on a link, Back, or a form that
 * is done. The address is the next one then, and the page of the last one stays until the next has come: on a weak line a
 * page's chunk takes seconds.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const [{ action, location: shown }, setShown] = useState({
    action: history.action,
    location: history.location,
  });
  // An optimistic state: React shows it at once and reverts it when the page's transition has ended.
  const [asked, setAsked] = useOptimistic(shown.pathname);

  useLayoutEffect(
    () =>
      history.listen((next) =>
        startTransition(() => {
          setAsked(next.location.pathname);
          setShown(next);
        }),
      ),
    [history, setAsked],
  );

  return (
    <Router location={shown} navigationType={action} navigator={history}>
      {asked !== shown.pathname && <NavigationProgress />}
      {children}
    </Router>
  );
}

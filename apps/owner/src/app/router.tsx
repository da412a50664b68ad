import type { Screen } from '@homeward/contract/screens';
import { lazy } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { AppFrame } from './layouts/app-frame.tsx';
import { PhonePages } from './layouts/phone-pages.tsx';
import { RequireSession } from './require-session.tsx';
import { SCREEN_ROUTES } from './screens.tsx';

const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}));

export function Router() {
  // The routes are not memoised, because a language change must re-render every page.
  return useRoutes([
    {
      element: <AppFrame />,
      children: [
        {
          element: <PhonePages />,
          children: [...routesBehind('phone'), { path: '*', element: <NotFoundPage /> }],
        },
        { element: <RequireSession />, children: routesBehind('session') },
        { element: <RequireSession activating />, children: routesBehind('activation') },
        ...routesBehind('none'),
      ],
    },
  ]);
}

function routesBehind(guard: Screen['guard']): RouteObject[] {
  return SCREEN_ROUTES.filter((route) => route.guard === guard).map(({ path, Page }) => ({
    path,
    element: <Page />,
  }));
}

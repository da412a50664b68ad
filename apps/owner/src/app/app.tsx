import { onLanguageChange } from '@homeward/messages/browser/messages';
import { queryClient } from '@homeward/ui/client/query-client.ts';
import { ErrorBoundary } from '@homeward/ui/feedback/error-boundary.tsx';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveLanguage } from '../features/account/language/choose-language.ts';
import { clearCachedLists } from '../lib/http/cached-lists.ts';
import { useSession } from '../lib/http/session.ts';
import { findChoice, followOtherTabs } from '../lib/language/language-choice.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { Navigation } from './navigation.tsx';
import { StepUpPrompt } from './proof-asker.tsx';
import { Router } from './router.tsx';
import { UpdateOffer } from './update-offer.tsx';

export function App() {
  // A language change re-renders every text without a remount, so that form input survives.
  useLanguage();
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Navigation>
          <SessionWatch />
          <Router />
        </Navigation>
        <StepUpPrompt />
        <LazyToaster />
        <UpdateOffer />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Clears cached data when the session ends or another user signs in. */
function SessionWatch() {
  const userId = useSession()?.userId;
  const lastUserId = useRef(userId);
  const client = useQueryClient();

  // The effect also runs at the start, because the session may have expired while the app was closed.
  useEffect(() => void clearCachedLists(userId), [userId]);

  useEffect(() => {
    if (lastUserId.current === userId) return;
    lastUserId.current = userId;
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({
      type: 'active',
      predicate: ({ meta }) => meta?.isSessionIndependent !== true,
    });
  }, [userId, client]);

  useEffect(() => {
    const chosen = userId === undefined ? undefined : findChoice();
    // A failed request is sent again at the next start of the app.
    if (chosen !== undefined) saveLanguage(chosen).catch(() => undefined);
  }, [userId]);

  useEffect(followOtherTabs, []);

  // All queries are refetched, because some responses contain translated texts, such as device names.
  useEffect(() => onLanguageChange(() => void client.invalidateQueries()), [client]);

  return null;
}

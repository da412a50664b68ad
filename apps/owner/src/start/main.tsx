import '../app/app.css';
import { acceptAnyEmailDomain } from '@homeward/contract/schema/email-address';
import { watchPresses } from '@homeward/ui/buttons/watch-presses.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { preloadPageAt } from '../app/screens.tsx';
import { initialLanguage } from '../lib/language/initial-language.ts';
import { startLanguage } from '../lib/language/switch-language.ts';

/** Maximum wait for the first page's chunk. After this time the app shows its loading state. */
const FIRST_PAGE_MS = 100;

acceptAnyEmailDomain(settings.acceptsAnyEmailDomain);
watchPresses();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has lost its root element.');

// This call comes first, because it sets the language in which the pages load their messages.
const language = startLanguage(initialLanguage());
// React shows a placeholder for at least 300 ms. A short wait for the first page's chunk avoids the placeholder.
const firstPage = Promise.race([preloadPageAt(location.pathname), wait(FIRST_PAGE_MS)]);
void Promise.all([language, firstPage]).then(() => {
  // React renders a transition in slices, so that an old phone stays responsive.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
});

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import './app/app.css';
import { acceptAnyEmailDomain } from '@homeward/contract/schema/email-address';
import { watchPresses } from '@homeward/ui/buttons/watch-presses.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPageOf } from './app/pages.ts';
import { initialLanguage } from './lib/language/initial-language.ts';
import { startLanguage } from './lib/language/switch-language.ts';

/** How long the first page's chunk may keep the app from showing that it loads. */
const FIRST_PAGE_MS = 100;

acceptAnyEmailDomain(settings.acceptsAnyEmailDomain);
watchPresses();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has lost its root element.');

// First, so that all messages are asked for in this language. Nothing can be said before they are there.
const language = startLanguage(initialLanguage());
// React takes a placeholder away after 300 ms at the earliest. The first page's chunk comes together with the app: waiting a
// moment for it brings the page itself at once.
const firstPage = Promise.race([loadPageOf(location.pathname), wait(FIRST_PAGE_MS)]);
void Promise.all([language, firstPage]).then(() => {
  // In slices: an old phone answers to touches while the app is built up.
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

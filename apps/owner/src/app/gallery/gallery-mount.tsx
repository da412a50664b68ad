import '../app.css';
import './gallery.css';
import { queryClient } from '@homeward/ui/client/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MapSpecimens } from './map-specimens.tsx';

// What no page shows yet, on a page of its own: the browser tests build it, the product does not.
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <main>
        <h1 className="sr-only">Specimens</h1>
        <MapSpecimens />
      </main>
    </QueryClientProvider>
  </StrictMode>,
);

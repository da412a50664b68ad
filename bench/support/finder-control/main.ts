/// <reference types="vite/client" />
import '@homeward/finder/finder.css';
import type { FinderPageProps } from '@homeward/contract/finder-page';
import { FinderPage } from '@homeward/finder/page/finder-page.tsx';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// Renders the finder's page as a typical single-page app does: an empty root, a script, then a call.
const root = document.getElementById('root');
const answer = await fetch('/owner.json');
const props: FinderPageProps = await answer.json();
if (root) createRoot(root).render(createElement(FinderPage, props));

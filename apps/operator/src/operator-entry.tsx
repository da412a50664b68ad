/// <reference types="@homeward/messages/browser/virtual-messages" />
import './operator.css';
import { operatorMessages } from 'virtual:operator-messages';
import { provideMessages } from '@homeward/messages/browser/messages';
import { watchPresses } from '@homeward/ui/buttons/watch-presses.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { OperatorConsole } from './operator-console.tsx';

// The CSP forbids eval. Without this setting zod would try eval, and browsers would report a violation.
config({ jitless: true });

provideMessages('en', operatorMessages);
watchPresses();

const root = document.getElementById('root');
if (root === null) throw new Error('operator.html has lost its root element.');

createRoot(root).render(
  <StrictMode>
    <OperatorConsole />
  </StrictMode>,
);

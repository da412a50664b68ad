import './operator.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { OperatorConsole } from './operator-console.tsx';

// The content security policy forbids eval; zod would try it, which browsers report as a violation.
config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('operator.html has lost its root element.');

createRoot(root).render(
  <StrictMode>
    <OperatorConsole />
  </StrictMode>,
);

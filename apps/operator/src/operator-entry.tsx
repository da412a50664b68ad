import './operator.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { OperatorConsole } from './operator-console.tsx';

// The policy forbids code made from text; zod would find out by trying, which browsers report as a breach.
config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('operator.html has lost its root element.');

createRoot(root).render(
  <StrictMode>
    <OperatorConsole />
  </StrictMode>,
);

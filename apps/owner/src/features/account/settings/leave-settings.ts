import { PATHS } from '@homeward/contract/paths';
import { findPanel, pathTo } from './settings-panels.ts';

const PATIENCE_MS = 1000;

/** A traversal of the history that the browser has not done yet; the address is still the old one. */
let underWay: Promise<void> | undefined;

/** Takes the browser back from a panel to the one above it; a second press before it has moved does not go back twice. */
export function leavePanel(): Promise<void> {
  return goBack(1);
}

/**
 * Takes the browser back to below the drawer's entries in its history, from any panel; done at once
 * when it is closed. Each panel lies right above the one it was reached from, see use-settings-panel.ts.
 */
export async function leaveSettings(): Promise<void> {
  // Counted before the browser has moved, the steps would lead out of the app.
  await underWay;
  const panel = location.pathname === PATHS.home ? findPanel(location.hash) : undefined;
  if (panel !== undefined) await goBack(pathTo(panel).length);
}

function goBack(stepCount: number): Promise<void> {
  underWay ??= new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    // A timeout for browsers that do not move.
    setTimeout(resolve, PATIENCE_MS);
    history.go(-stepCount);
  }).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

import { PATHS } from '@homeward/contract/paths';
import { findPanel, pathTo } from './settings-panels.ts';

const PATIENCE_MS = 1000;

let underWay: Promise<void> | undefined;

/**
 * Takes the browser back to below the drawer's entries in its history, from any panel; done at once
 * when it is closed. Each panel lies right above the one it was reached from, see use-settings-panel.ts.
 */
export function leaveSettings(): Promise<void> {
  const panel = location.pathname === PATHS.home ? findPanel(location.hash) : undefined;
  if (panel === undefined) return Promise.resolve();
  // A second press before the browser has moved must not go back twice.
  underWay ??= goBack(pathTo(panel).length).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

function goBack(stepCount: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    // A timeout for browsers that do not move.
    setTimeout(resolve, PATIENCE_MS);
    history.go(-stepCount);
  });
}

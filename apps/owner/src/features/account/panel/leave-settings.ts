import { PATHS } from '@homeward/contract/paths';
import { findPanel, pathTo } from './settings-panels.ts';

const PATIENCE_MS = 1000;

/** History traversal in progress; until it ends the address is the old one. */
let underWay: Promise<void> | undefined;

/** Goes back from a panel to its parent; a second press during the traversal is ignored. */
export function leavePanel(): Promise<void> {
  return goBack(1);
}

/**
 * Goes back to below the drawer's history entries from any panel; resolves at once if the drawer is closed. Each
 * panel's entry is right above its parent's, see use-settings-panel.ts.
 */
export async function leaveSettings(): Promise<void> {
  // Counted during a traversal, the steps would lead out of the app.
  await underWay;
  const panel = location.pathname === PATHS.home ? findPanel(location.hash) : undefined;
  if (panel !== undefined) await goBack(pathTo(panel).length);
}

function goBack(stepCount: number): Promise<void> {
  underWay ??= new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    // Timeout for browsers that ignore the traversal.
    setTimeout(resolve, PATIENCE_MS);
    history.go(-stepCount);
  }).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

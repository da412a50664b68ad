import { PATHS } from '@homeward/contract/paths';
import { findPanel, pathTo, type SettingsPanel } from './settings-panels.ts';

const PATIENCE_MS = 1000;

/** History traversal in progress; until its end the address is the old one. */
let underWay: Promise<void> | undefined;

/** Goes back from a panel to its parent; a second press during the traversal is ignored. */
export function leavePanel(): Promise<void> {
  return goBack(1);
}

/** Goes back past the drawer's history entries from any panel; resolves at once if the drawer is closed. */
export async function leaveSettings(): Promise<void> {
  // During a traversal the URL is still the old one, and the step count would be too high.
  await underWay;
  const panel = location.pathname === PATHS.home ? findPanel(location.hash) : undefined;
  const stepCount = panel === undefined ? 0 : countPanelEntries(panel);
  if (stepCount > 0) await goBack(stepCount);
}

/**
 * Counts the entries above the last one without a panel, 0 without such an entry. The panel's depth is not enough: in a full history
 * Chromium removes entries from the middle.
 */
function countPanelEntries(panel: SettingsPanel): number {
  if (!('navigation' in globalThis)) return pathTo(panel).length;
  const urls = navigation.entries().map(({ url }) => url ?? location.href);
  for (let index = navigation.currentEntry?.index ?? 0, count = 0; index >= 0; index--, count++) {
    if (findPanel(new URL(urls[index] ?? location.href).hash) === undefined) return count;
  }
  return 0;
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

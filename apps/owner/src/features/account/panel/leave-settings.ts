import { PATHS } from '@homeward/contract/paths';
import { findPanel, pathTo, type SettingsPanel } from './settings-panels.ts';

const PATIENCE_MS = 1000;

/** The history traversal in progress. The URL does not change before the traversal ends. */
let underWay: Promise<void> | undefined;

/** Goes back from a panel to its parent panel. A second press during the traversal has no effect. */
export function leavePanel(): Promise<void> {
  return goBack(1);
}

/** Goes back past the drawer's history entries. Resolves at once if the drawer is closed. */
export async function leaveSettings(): Promise<void> {
  // During a traversal the URL is still that of the entry being left, so the step count would be too high.
  await underWay;
  const panel = location.pathname === PATHS.home ? findPanel(location.hash) : undefined;
  const stepCount = panel === undefined ? 0 : countPanelEntries(panel);
  if (stepCount > 0) await goBack(stepCount);
}

/**
 * Returns the number of steps back to the last entry without a panel; 0 if no such entry exists. The panel's depth is no reliable
 * count, because Chromium removes entries from the middle of a full history.
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
    // The timeout is for browsers that ignore the traversal.
    setTimeout(resolve, PATIENCE_MS);
    history.go(-stepCount);
  }).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

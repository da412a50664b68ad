import { PATHS } from '@homeward/contract/paths';
import { useEffect } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { leavePanel, leaveSettings } from './leave-settings.ts';
import { findPanel, pathTo, type SettingsPanel } from './settings-panels.ts';

/** State of a history entry that directly follows the entries of the home page and the parent panels. */
export const STACKED = { isStacked: true };

export function panelAddress(panel: SettingsPanel, search: string): To {
  return { pathname: PATHS.home, search, hash: panel };
}

/** Reads the open panel from the URL's hash. A deep link first pushes the parent panels, so that Back leads to them. */
export function useSettingsPanel() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const panel = findPanel(hash);
  const isStacked = (state as Partial<typeof STACKED> | null)?.isStacked === true;

  useEffect(() => {
    if (panel === undefined || isStacked) return;
    void navigate({ pathname: PATHS.home, search }, { replace: true });
    for (const step of pathTo(panel)) void navigate(panelAddress(step, search), { state: STACKED });
  }, [panel, isStacked, search, navigate]);

  return {
    panel,
    open: () => void navigate(panelAddress('settings', search), { state: STACKED }),
    goUp: () => void leavePanel(),
    close: () => {
      void leaveSettings().then(() => {
        // If the history contains no earlier entry without a panel, this navigation closes the drawer.
        if (findPanel(location.hash) !== undefined)
          void navigate({ pathname: PATHS.home, search }, { replace: true });
      });
    },
  };
}

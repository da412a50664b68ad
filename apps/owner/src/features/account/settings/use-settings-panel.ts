import { PATHS } from '@homeward/contract/paths';
import { useEffect } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { leavePanel, leaveSettings } from './leave-settings.ts';
import { findPanel, pathTo, type SettingsPanel } from './settings-panels.ts';

/** Says of an entry in the history that the panels above its own, and home, lie right below it. */
export const STACKED = { isStacked: true };

/** The panel above the list as it is, with what is searched for in it. */
export function panelAddress(panel: SettingsPanel, search: string): To {
  return { pathname: PATHS.home, search, hash: panel };
}

/**
 * Which panel of the drawer is open, as the URL's hash: Back goes from panel to menu to home, and a reload keeps it.
 * A deep link into the drawer pushes the panels above it into the history, so that Back leads through them.
 */
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
        // Should the history be other than thought, the drawer closes all the same.
        if (findPanel(location.hash) !== undefined)
          void navigate({ pathname: PATHS.home, search }, { replace: true });
      });
    },
  };
}

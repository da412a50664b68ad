import { useState } from 'react';
import type { Session } from '../../../lib/session.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { MenuIcon } from '../../../ui/menu-icon.tsx';
import { AccountPanel } from './account-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PANELS, pathTo, type SettingsPanel } from './settings-panels.ts';
import { useSettingsPanel } from './use-settings-panel.ts';

/** The button that opens the settings, and the drawer with all their panels. */
export function SettingsDrawer({ session }: { readonly session: Session }) {
  const { panel, open, goUp, close } = useSettingsPanel();
  const shown = useLast(panel);
  const { title, parent } = PANELS[shown];

  return (
    <Drawer
      open={panel !== undefined}
      onOpenChange={(wanted) => (wanted ? open() : close())}
      trigger={
        <button
          type="button"
          aria-label="Settings menu"
          className="-ms-2.5 grid size-11 place-items-center rounded-full hover:bg-ink/8"
        >
          <MenuIcon className="size-6 rtl:-scale-x-100" />
        </button>
      }
      view={shown}
      depth={pathTo(shown).length}
      title={title}
      back={parent && { label: `Back to ${PANELS[parent].title}`, onBack: goUp }}
    >
      {shown === 'settings' && <MenuPanel session={session} />}
      {shown === 'account' && <AccountPanel session={session} />}
      {shown === 'password' && <PasswordPanel session={session} />}
      {shown === 'devices' && <DevicesPanel />}
      {shown === 'delete' && <DeletePanel session={session} onKeep={goUp} />}
    </Drawer>
  );
}

/** The panel that shows, also while the drawer slides away. */
function useLast(panel: SettingsPanel | undefined): SettingsPanel {
  const [last, setLast] = useState(panel ?? 'settings');
  if (panel !== undefined && panel !== last) setLast(panel);
  return panel ?? last;
}

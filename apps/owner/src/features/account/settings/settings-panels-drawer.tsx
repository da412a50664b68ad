import { t } from '@homeward/messages/browser/messages';
import { Drawer } from '@homeward/ui/overlays/drawer.tsx';
import { type RefObject, useState } from 'react';
import type { Session } from '../../../lib/http/session.ts';
import { NtfyPanel } from '../notifications/channels/ntfy-panel.tsx';
import { WebhookPanel } from '../notifications/channels/webhook-panel.tsx';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx';
import { SecondStepPanel } from '../second-step/second-step-panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PANELS, panelTitle, pathTo, type SettingsPanel } from './settings-panels.ts';

interface SettingsPanelsDrawerProps {
  readonly session: Session;
  /** Which panel is open; none while the drawer is closed. */
  readonly panel: SettingsPanel | undefined;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onOpenChange: (open: boolean) => void;
  readonly onUp: () => void;
}

/** The drawer of the settings, with all their panels. */
export function SettingsPanelsDrawer(props: SettingsPanelsDrawerProps) {
  const { session, panel, opener, onOpenChange, onUp } = props;
  const shown = useLast(panel);
  const { parent } = PANELS[shown];

  return (
    <Drawer
      open={panel !== undefined}
      onOpenChange={onOpenChange}
      opener={opener}
      view={shown}
      depth={pathTo(shown).length}
      title={panelTitle(shown)}
      back={parent && { label: t('settings.backTo', { panel: panelTitle(parent) }), onBack: onUp }}
    >
      {shown === 'settings' && <MenuPanel session={session} />}
      {shown === 'account' && <AccountPanel session={session} />}
      {shown === 'notifications' && <NotificationsPanel session={session} />}
      {shown === 'password' && <PasswordPanel session={session} />}
      {shown === 'second-step' && <SecondStepPanel />}
      {shown === 'passkeys' && <PasskeysPanel />}
      {shown === 'devices' && <DevicesPanel />}
      {shown === 'webhook' && <WebhookPanel />}
      {shown === 'ntfy' && <NtfyPanel />}
      {shown === 'delete' && <DeletePanel session={session} onKeep={onUp} />}
    </Drawer>
  );
}

/** The panel that shows, also while the drawer slides away. */
function useLast(panel: SettingsPanel | undefined): SettingsPanel {
  const [last, setLast] = useState(panel ?? 'settings');
  if (panel !== undefined && panel !== last) setLast(panel);
  return panel ?? last;
}

import { t } from '@homeward/messages/browser/messages';
import { Drawer } from '@homeward/ui/overlays/drawer.tsx';
import { type RefObject, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Session } from '../../../lib/http/session.ts';
import { EmailPanel } from '../email-change/email-panel.tsx';
import { NtfyPanel } from '../notifications/channels/ntfy-panel.tsx';
import { WebhookPanel } from '../notifications/channels/webhook-panel.tsx';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import { ProviderPanel } from '../oidc/provider-panel.tsx';
import { PANELS, panelTitle, pathTo, type SettingsPanel } from '../panel/settings-panels.ts';
import { panelAddress, STACKED } from '../panel/use-settings-panel.ts';
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx';
import { ScriptTokensPanel } from '../script-tokens/script-tokens-panel.tsx';
import { SecondStepPanel } from '../second-step/second-step-panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { LeaveSecretSheet } from './leave-secret-sheet.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { WaysPanel } from './ways-panel.tsx';

interface SettingsPanelsDrawerProps {
  readonly session: Session;
  readonly panel: SettingsPanel | undefined;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onOpenChange: (open: boolean) => void;
  readonly onUp: () => void;
}

export function SettingsPanelsDrawer(props: SettingsPanelsDrawerProps) {
  const { session, panel, opener, onOpenChange, onUp } = props;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [hasUnsaved, setHasUnsaved] = useState(false);
  const shown = useLast(hasUnsaved ? undefined : panel);
  // Back, Escape and the arrow change the URL at once. The panel stays visible until the owner decides about the unsaved secret.
  const isLeaving = hasUnsaved && panel !== shown;
  const { parent } = PANELS[shown];
  // After Back the history still contains the parent panels. After Escape these panels must be pushed again.
  const returnToSecret = () =>
    void navigate(panelAddress(shown, search), panel === parent ? { state: STACKED } : undefined);

  return (
    <Drawer
      open={panel !== undefined || isLeaving}
      // After a slow render, an early Escape still reaches the drawer and not the sheet's question.
      onOpenChange={isLeaving ? returnToSecret : onOpenChange}
      opener={opener}
      view={shown}
      depth={pathTo(shown).length}
      title={panelTitle(shown)}
      back={parent && { label: t('settings.backTo', { panel: panelTitle(parent) }), onBack: onUp }}
    >
      {shown === 'settings' && <MenuPanel session={session} />}
      {shown === 'account' && <AccountPanel session={session} />}
      {shown === 'email' && <EmailPanel session={session} />}
      {shown === 'notifications' && <NotificationsPanel session={session} />}
      {shown === 'ways' && <WaysPanel />}
      {shown === 'password' && <PasswordPanel session={session} />}
      {shown === 'second-step' && <SecondStepPanel onUnsaved={setHasUnsaved} />}
      {shown === 'provider' && <ProviderPanel />}
      {shown === 'passkeys' && <PasskeysPanel />}
      {shown === 'devices' && <DevicesPanel />}
      {shown === 'tokens' && <ScriptTokensPanel onUnsaved={setHasUnsaved} />}
      {shown === 'webhook' && <WebhookPanel onUnsaved={setHasUnsaved} />}
      {shown === 'ntfy' && <NtfyPanel />}
      {shown === 'delete' && <DeletePanel session={session} onCancel={onUp} />}
      <LeaveSecretSheet
        open={isLeaving}
        panel={shown}
        onStay={returnToSecret}
        onLeave={() => setHasUnsaved(false)}
      />
    </Drawer>
  );
}

function useLast(panel: SettingsPanel | undefined): SettingsPanel {
  const [last, setLast] = useState(panel ?? 'settings');
  if (panel !== undefined && panel !== last) setLast(panel);
  return panel ?? last;
}

import { t } from '@homeward/messages/browser/messages';
import type { PlainKey } from '@homeward/messages/message';
export type SettingsPanel =
  | 'settings'
  | 'account'
  | 'email'
  | 'ways'
  | 'notifications'
  | 'password'
  | 'passkeys'
  | 'provider'
  | 'second-step'
  | 'devices'
  | 'tokens'
  | 'webhook'
  | 'ntfy'
  | 'delete';

interface PanelPlace {
  /** A message key, or a proper name, which is the same in every language. */
  readonly title: PanelTitle | { readonly name: string };
  readonly parent?: SettingsPanel;
}

type PanelTitle = Extract<PlainKey, `settings.panels.${string}`>;

export const PANELS: Readonly<Record<SettingsPanel, PanelPlace>> = {
  settings: { title: 'settings.panels.settings' },
  account: { title: 'settings.panels.account', parent: 'settings' },
  notifications: { title: 'settings.panels.notifications', parent: 'settings' },
  email: { title: 'settings.panels.email', parent: 'account' },
  ways: { title: 'settings.panels.ways', parent: 'account' },
  password: { title: 'settings.panels.password', parent: 'account' },
  passkeys: { title: 'settings.panels.passkeys', parent: 'account' },
  provider: { title: 'settings.panels.provider', parent: 'account' },
  'second-step': { title: 'settings.panels.secondStep', parent: 'account' },
  devices: { title: 'settings.panels.devices', parent: 'account' },
  tokens: { title: 'settings.panels.tokens', parent: 'account' },
  webhook: { title: 'settings.panels.webhook', parent: 'notifications' },
  ntfy: { title: { name: 'ntfy' }, parent: 'notifications' },
  delete: { title: 'settings.panels.delete', parent: 'account' },
};

export function panelTitle(panel: SettingsPanel): string {
  const { title } = PANELS[panel];
  return typeof title === 'string' ? t(title) : title.name;
}

export function findPanel(hash: string): SettingsPanel | undefined {
  const name = hash.replace(/^#/, '');
  return Object.hasOwn(PANELS, name) ? (name as SettingsPanel) : undefined;
}

export function pathTo(panel: SettingsPanel): readonly SettingsPanel[] {
  const { parent } = PANELS[panel];
  return parent === undefined ? [panel] : [...pathTo(parent), panel];
}

/** The settings drawer's panels; each is the hash of its address on the home page. */
export type SettingsPanel =
  | 'settings'
  | 'account'
  | 'notifications'
  | 'password'
  | 'passkeys'
  | 'second-step'
  | 'devices'
  | 'webhook'
  | 'ntfy'
  | 'delete';

interface PanelPlace {
  readonly title: string;
  readonly parent?: SettingsPanel;
}

export const PANELS: Readonly<Record<SettingsPanel, PanelPlace>> = {
  settings: { title: 'Settings' },
  account: { title: 'Manage Account', parent: 'settings' },
  notifications: { title: 'Notifications', parent: 'settings' },
  password: { title: 'Update Password', parent: 'account' },
  passkeys: { title: 'Passkeys', parent: 'account' },
  'second-step': { title: 'Second step', parent: 'account' },
  devices: { title: 'Signed-in devices', parent: 'account' },
  webhook: { title: 'Webhook', parent: 'notifications' },
  ntfy: { title: 'ntfy', parent: 'notifications' },
  delete: { title: 'Delete Account', parent: 'account' },
};

/** The panel that an address's hash names. */
export function findPanel(hash: string): SettingsPanel | undefined {
  const name = hash.replace(/^#/, '');
  return Object.hasOwn(PANELS, name) ? (name as SettingsPanel) : undefined;
}

/** The panels one goes through to get to this one, the menu first and itself last. */
export function pathTo(panel: SettingsPanel): readonly SettingsPanel[] {
  const { parent } = PANELS[panel];
  return parent === undefined ? [panel] : [...pathTo(parent), panel];
}

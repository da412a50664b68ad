import { type PublicSettings, SETTINGS_ID } from '@homeward/contract/browser/settings';

const DEFAULTS: PublicSettings = {
  brandName: 'Homeward',
  publicUrl: location.origin,
  productName: 'Homeward buckle',
  supportEmail: '',
  shopUrl: '',
  desktopPages: 'shell',
  signInProvider: '',
  acceptsAnyEmailDomain: false,
  mapTilesUrl: '',
  mapTilesAttribution: '',
};

export const settings: PublicSettings = { ...DEFAULTS, ...readBlock() };

function readBlock(): Partial<PublicSettings> {
  const block = document.getElementById(SETTINGS_ID)?.textContent;
  if (!block) return {};
  try {
    return JSON.parse(block) as Partial<PublicSettings>;
  } catch {
    return {};
  }
}

import { type PublicSettings, SETTINGS_ID } from '@homeward/contract/browser/settings';

const DEFAULTS: PublicSettings = {
  brandName: 'Homeward',
  productName: 'Homeward buckle',
  supportEmail: '',
  shopUrl: '',
  desktopPages: 'shell',
};

/** What the server says about this installation; sensible values where no server wrote the page. */
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

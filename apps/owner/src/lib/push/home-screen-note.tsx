import { t } from '@homeward/messages/browser/messages';
import { settings } from '@homeward/ui/client/settings.ts';

export function HomeScreenNote() {
  return t('app.push.homeScreen', { brand: settings.brandName });
}

import { t } from '@homeward/messages/browser/messages';
import { settings } from '@homeward/ui/client/settings.ts';

/** What an iPhone or iPad needs before messages can come to it. */
export function HomeScreenNote() {
  return t('app.push.homeScreen', { brand: settings.brandName });
}

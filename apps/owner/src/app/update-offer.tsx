import { t } from '@homeward/messages/browser/messages';
import { settings } from '@homeward/ui/client/settings.ts';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { useEffect, useState } from 'react';
import type { AcceptUpdate } from '../lib/app/register-service-worker.ts';
import { toast } from '../lib/app/toast.ts';

interface Update {
  readonly accept: AcceptUpdate;
}

export function UpdateOffer() {
  const [update, setUpdate] = useState<Update>();
  const language = useLanguage();

  useEffect(() => {
    if (import.meta.env.DEV) return;
    const register = async () => {
      const { registerServiceWorker } = await import('../lib/app/register-service-worker.ts');
      await registerServiceWorker((accept) => setUpdate({ accept }));
    };
    const begin = () =>
      void register().catch(() => {
        // The browser is probably offline. The next start of the app registers the service worker again.
      });
    // The service worker is registered after the page has loaded its own files.
    if (document.readyState === 'complete') return begin();
    addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer stays, and is repeated in a new language
  useEffect(() => {
    if (update === undefined) return;
    toast.offer('update', {
      message: t('app.update.title', { brand: settings.brandName }),
      label: t('app.update.reload'),
      onAccept: update.accept,
    });
  }, [update, language]);

  return null;
}

import { APP_MANIFEST_PATH } from '@homeward/contract/browser/service-worker';
import { PATHS } from '@homeward/contract/paths';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import type { FastifyInstance } from 'fastify';

const PAPER = '#faf6ef';

export function registerAppManifest(
  app: FastifyInstance,
  { brandName }: { readonly brandName: string },
): void {
  const describe = (language: Language) => {
    const t = translatorFor(language);
    return JSON.stringify({
      id: PATHS.home,
      name: brandName,
      short_name: brandName,
      description: t('pages.app.description'),
      lang: LANGUAGES[language].lang,
      dir: LANGUAGES[language].dir,
      start_url: PATHS.home,
      scope: PATHS.home,
      display: 'standalone',
      background_color: PAPER,
      theme_color: PAPER,
      icons: [
        { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: [
        {
          name: t('pages.app.scan'),
          url: PATHS.scanner,
          icons: [{ src: '/icons/app-192.png', sizes: '192x192' }],
        },
      ],
    });
  };
  app.get(APP_MANIFEST_PATH, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-language')
      .type('application/manifest+json')
      .send(describe(request.answerLanguage)),
  );
}

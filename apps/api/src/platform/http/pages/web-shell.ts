import fastifyStatic from '@fastify/static';
import { SERVICE_WORKER_PATH } from '@homeward/contract/browser/service-worker';
import { LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { SCREEN_NAMES, SCREENS, type Screen } from '@homeward/contract/screens';
import { isLanguage, type Language } from '@homeward/messages/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltWeb } from './built-web.ts';
import { sendCompressed } from './compressed-page.ts';

const ASSET_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

export async function registerWebShell(app: FastifyInstance, web: BuiltWeb): Promise<void> {
  await app.register(fastifyStatic, {
    root: web.directories,
    index: false,
    // Only existing files become routes; any other address gets the app's not-found page.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: [
      'assets/**',
      'index.html',
      'operator.html',
      SERVICE_WORKER_PATH.slice(1),
      '.vite/**',
      '**/*.map',
      '**/*.br',
      '**/*.gz',
    ],
    setHeaders: (response) => response.header('cache-control', 'public, max-age=3600'),
  });
  await app.register((assets, _options, done) => {
    // The library responds with 403 to folders and unusual paths. This handler responds with 404, as for all unknown addresses.
    assets.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode !== 403) throw error;
      reply.callNotFound();
    });
    // Each request looks its file up on disk, because an update adds files.
    assets.register(fastifyStatic, {
      root: web.assetDirectories,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('.map'),
      setHeaders: (response) =>
        response.header('cache-control', `public, max-age=${ASSET_LIFE_MS / 1000}, immutable`),
    });
    done();
  });
  app.get(SERVICE_WORKER_PATH, (request, reply) => {
    const { script, etag } = web.serviceWorker;
    // Browsers must revalidate the script each time, so that they detect a new version.
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendCompressed(request, reply.type('text/javascript; charset=utf-8'), script);
  });
  for (const name of SCREEN_NAMES) {
    const screen: Screen = SCREENS[name];
    app.get(screen.path, (request, reply) => {
      // The Link header names files of one screen. The service worker gets no Link header, because it caches one response for all screens.
      if (request.headers['sec-fetch-dest'] !== 'empty')
        reply.header('link', web.linkPageFiles(name, languageOfApp(request)));
      return sendShell(request, reply, web, { status: 200, isPublic: screen.isIndexed === true });
    });
  }
}

function languageOfApp({ cookies, answerLanguage }: FastifyRequest): Language {
  const chosen = cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : answerLanguage;
}

export function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  web: BuiltWeb,
  { status, isPublic }: { readonly status: number; readonly isPublic: boolean },
): FastifyReply {
  if (!isPublic) reply.header('x-robots-tag', 'noindex');
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return sendCompressed(request, reply, web.indexPage(languageOfApp(request)));
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { viteMessages } from '@homeward/messages/authoring/vite-messages';
import { sharedBuild, withoutAssetReferences, withoutDescriptions } from '@homeward/ui/vite-shared.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, defineConfig, type InlineConfig, type Plugin } from 'vite';
import { renderSupportText } from './render-support-text.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Chunks that the page loads at its start: the app, its libraries and shared code. */
const IN_PAGE = /^assets\/(app|react|shared|rolldown-runtime)-[\w-]{8}\.js$/;
const SERVICE_WORKER = 'service-worker.js';

const shared = {
  root: here('.'),
  cacheDir: here('../../.cache/vite-owner'),
} satisfies InlineConfig;

const ownBuild = {
  ...sharedBuild,
  outDir: 'dist',
  modulePreload: {
    ...sharedBuild.modulePreload,
    // The page has loaded the chunks of IN_PAGE before any import. If a file has no dependencies, Vite passes an empty `needed`.
    resolveDependencies: (file, needed) =>
      needed.length === 0 ? [file] : needed.filter((path) => !IN_PAGE.test(path)),
  },
} satisfies BuildEnvironmentOptions;

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    tailwind(),
    viteMessages({ writesFiles: true }),
    withoutDescriptions(),
    withoutAssetReferences(),
    styleInPage(),
    beginningInPage(),
    supportTexts(),
    serviceWorkerOnItsOwn(),
  ],
  resolve: { alias: { '\0vite/preload-helper.js': here('src/start/fetch-before-import.ts') } },
  build: {
    ...ownBuild,
    manifest: true,
    rolldownOptions: {
      input: { app: here('index.html') },
      output: {
        codeSplitting: {
          groups: [
            // React changes rarely, so browsers use the cached chunk after an update of the app.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // On a slow connection, a dozen small chunks cost more time than the unused bytes of one shared chunk.
            {
              name: 'shared',
              test: /\/(packages\/ui|owner)\/src\/(?!pages|features|app)/,
              minShareCount: 10,
            },
          ],
        },
      },
    },
  },
});

/** Inlines the app's style sheet, so that the first paint needs no second request. */
function styleInPage(): Plugin {
  return {
    name: 'style-in-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('There is no page');
      let style = '';
      const bare = String(page.source).replace(
        /<link rel="stylesheet"[^>]* href="\/([^"]+)">/,
        (_link, path: string) => {
          const sheet = bundle[path];
          if (sheet?.type !== 'asset') return this.error(`There is no ${path}`);
          delete bundle[path];
          for (const file of Object.values(bundle)) {
            // Chunks that import the style sheet must not load it again.
            if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(path);
          }
          style = `<style>${String(sheet.source).trim()}</style>`;
          return '';
        },
      );
      // The style sheet precedes the inline script, because this script loads the font that the style sheet declares.
      page.source = bare.replace('<script>', () => `${style}<script>`);
      if (page.source.includes('rel="stylesheet"')) this.error('The page still asks for a style sheet');
    },
  };
}

/** Inlines begin.ts as a separate script without shared chunks. */
function beginningInPage(): Plugin {
  const asFile = '<script type="module" src="/src/start/begin.ts"></script>';
  return {
    name: 'beginning-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        if (!page.includes(asFile)) throw new Error('The page has lost its beginning');
        const script = await buildInline(here('src/start/begin.ts'));
        return page.replace(asFile, () => `<script>${script}</script>`);
      },
    },
  };
}

async function buildInline(input: string): Promise<string> {
  const built = await buildApart({
    build: {
      sourcemap: false,
      write: false,
      rolldownOptions: {
        input,
        output: { format: 'iife' },
        treeshake: { propertyReadSideEffects: false },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error(`${input} came to nothing`);
  return chunk.code.trim();
}

function buildApart(config: InlineConfig): ReturnType<typeof build> {
  return build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...config,
    build: { ...ownBuild, emptyOutDir: false, ...config.build },
  });
}

/** Renders the Markdown of FAQs and terms to HTML, one file per text. */
function supportTexts(): Plugin {
  const render = (path: string, markdown: string) => renderSupportText(markdown, /faqs[\w.-]*$/.test(path));
  return {
    name: 'support-texts',
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        const [, path] = /^\/@fs(.*\.md)/.exec(request.url ?? '') ?? [];
        if (path === undefined) next();
        else response.end(render(path, readFileSync(path, 'utf8')));
      }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.md'))
          file.source = render(file.fileName, String(file.source));
    },
  };
}

/** Builds the service worker with its precache list: all files of the app, none of the finder's page. */
function serviceWorkerOnItsOwn(): Plugin {
  let appFiles: string[] = [];
  return {
    name: 'service-worker-on-its-own',
    apply: 'build',
    writeBundle(_, bundle) {
      // The page is not in this list. The worker caches the served page, which contains the installation's settings.
      appFiles = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|woff2|wasm)$/.test(file));
      if (appFiles.length === 0) this.error('The app has no files to keep');
    },
    async closeBundle(error) {
      if (error) return;
      await buildApart({
        plugins: [viteMessages()],
        define: { APP_FILES: JSON.stringify(appFiles.map((file) => `/${file}`)) },
        build: {
          rolldownOptions: {
            input: here('src/service-worker.ts'),
            output: { format: 'iife', entryFileNames: SERVICE_WORKER },
          },
        },
      });
    },
  };
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, defineConfig, type InlineConfig, type Plugin } from 'vite';
import { dropUnread } from '../../scripts/drop-unread.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MANIFEST = '.vite/manifest.json';
const OPERATOR_PAGE = 'operator.html';
const FINDER_MANIFEST = '.vite/finder-manifest.json';
const FINDER_SCRIPT_MAX_BYTES = 75_000;
/** The app, what it is made with, and what most pages share. */
const IN_PAGE = /^assets\/(app|react|shared|rolldown-runtime)-[\w-]{8}\.js$/;
const SERVICE_WORKER = 'service-worker.js';

const shared = {
  root: here('.'),
  cacheDir: here('../../.cache/vite-web'),
} satisfies InlineConfig;

const sharedBuild = {
  outDir: 'dist',
  target: 'baseline-widely-available',
  // For reading stack traces from the field; browsers are not told of them.
  sourcemap: 'hidden',
  // Inlined assets would need `data:` in the content security policy.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // What the page starts with is there before anything else is asked for.
    resolveDependencies: (_file, needed) => needed.filter((path) => !IN_PAGE.test(path)),
  },
  chunkSizeWarningLimit: 1000,
} satisfies BuildEnvironmentOptions;

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    tailwind(),
    styleInPage(),
    beginningInPage(),
    finderOnItsOwn(),
    operatorOnItsOwn(),
    serviceWorkerOnItsOwn(),
  ],
  build: {
    ...sharedBuild,
    emptyOutDir: true,
    manifest: MANIFEST,
    rolldownOptions: {
      input: { app: here('index.html') },
      output: {
        codeSplitting: {
          groups: [
            // Seldom new: an update of the app fetches and keeps the rest.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // What most pages share is one file: a dozen small ones cost a weak line more than a few bytes too many.
            { name: 'shared', test: /\/src\/(ui|lib)\//, minShareCount: 10 },
          ],
        },
      },
    },
  },
});

/** Writes the app's style sheet into its page: the first picture needs no second request. */
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
            // What imports the app must not look for its style once more.
            if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(path);
          }
          style = `<style>${String(sheet.source).trim()}</style>`;
          return '';
        },
      );
      // Before the page's own script, which asks for the typeface that the sheet names.
      page.source = bare.replace('<script>', () => `${style}<script>`);
      if (page.source.includes('rel="stylesheet"')) this.error('The page still asks for a style sheet');
    },
  };
}

/** Writes what happens before the app is there into its page, as a script that shares nothing with it. */
function beginningInPage(): Plugin {
  const asFile = '<script type="module" src="/src/begin.ts"></script>';
  return {
    name: 'beginning-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        if (!page.includes(asFile)) throw new Error('The page has lost its beginning');
        const script = await buildInline(here('src/begin.ts'));
        return page.replace(asFile, () => `<script>${script}</script>`);
      },
    },
  };
}

/** Builds one file with all that it needs, and gives its code instead of writing it. */
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

/** Builds what shares no file with the app, as the app is built, and into its folder. */
function buildApart(config: InlineConfig): ReturnType<typeof build> {
  return build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...config,
    build: { ...sharedBuild, emptyOutDir: false, ...config.build },
  });
}

/**
 * Builds the finder's page apart, into the same folder and manifest: one script to fetch with its own React, instead
 * of chunks shared with the app that come one after the other.
 */
function finderOnItsOwn(): Plugin {
  return {
    name: 'finder-on-its-own',
    apply: 'build',
    async closeBundle(error) {
      if (error) return;
      await buildApart({
        plugins: [react(), tailwind(), finderBudget()],
        build: {
          manifest: FINDER_MANIFEST,
          rolldownOptions: { input: { finder: here('src/features/finder/finder-entry.tsx') } },
        },
      });
      const [app, finder] = [MANIFEST, FINDER_MANIFEST].map((name) => readManifest(here(`dist/${name}`)));
      writeFileSync(here(`dist/${MANIFEST}`), JSON.stringify({ ...app, ...finder }, null, 2));
      rmSync(here(`dist/${FINDER_MANIFEST}`));
    },
  };
}

/** Builds the operator's console apart, into the same folder: a page that shares no file with the app and is not kept with it. */
function operatorOnItsOwn(): Plugin {
  return {
    name: 'operator-on-its-own',
    apply: 'build',
    async closeBundle(error) {
      if (error) return;
      await buildApart({
        plugins: [react(), tailwind()],
        build: { rolldownOptions: { input: { operator: here(OPERATOR_PAGE) } } },
      });
    },
  };
}

/** Builds the worker that keeps the app, with the list of what it keeps: every file of the app, none of the finder's page. */
function serviceWorkerOnItsOwn(): Plugin {
  let appFiles: string[] = [];
  return {
    name: 'service-worker-on-its-own',
    apply: 'build',
    writeBundle(_, bundle) {
      // The page itself is kept under its address: it carries the installation's settings.
      appFiles = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|woff2|wasm)$/.test(file));
      if (appFiles.length === 0) this.error('The app has no files to keep');
    },
    async closeBundle(error) {
      if (error) return;
      await buildApart({
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

/** Takes from the finder's style what it does not use; fails when its script is more than a stranger should wait for. */
function finderBudget(): Plugin {
  return {
    name: 'finder-budget',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        // The sheet stands in the page: a look that it does not have is not to be fetched with it.
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = dropUnread(String(file.source));
        }
      }
      const finder = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const bytes = finder?.type === 'chunk' ? brotliCompressSync(finder.code).length : 0;
      if (bytes === 0 || bytes > FINDER_SCRIPT_MAX_BYTES) {
        this.error(`The finder's script has ${bytes} bytes compressed, at most ${FINDER_SCRIPT_MAX_BYTES}`);
      }
    },
  };
}

function readManifest(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'));
}

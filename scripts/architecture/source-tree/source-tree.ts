import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { type Import, parseImports } from './parse-imports.ts';

export interface ResolvedImport extends Import {
  /** Path of the imported file in the project; undefined for packages and missing files. */
  target?: string;
}

export interface SourceFile {
  path: string;
  text: string;
  lineCount: number;
  imports: ResolvedImport[];
}

export type SourceTree = ReadonlyMap<string, SourceFile>;

export interface Violation {
  file: string;
  message: string;
}

export type Rule = (tree: SourceTree) => Violation[];

const PACKAGES: ReadonlySet<string> = new Set(['contract', 'labels', 'messages', 'ui', 'testing']);

const SCANNED = ['packages/*/{src,test}', 'apps/*/{src,test}', 'scripts', 'e2e', 'bench', 'drills'].map(
  (folder) => `${folder}/**/*.{ts,tsx,css}`,
);

export function readSourceTree(root: string): SourceTree {
  const texts = new Map(
    globSync(SCANNED, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const),
  );
  const tree = new Map<string, SourceFile>();
  for (const [path, text] of texts) {
    const imports = parseImports(text).map((found) => {
      const target = resolveImport(path, found.specifier);
      return target && texts.has(target) ? { ...found, target } : found;
    });
    tree.set(path, { path, text, lineCount: text.trimEnd().split('\n').length, imports });
  }
  return tree;
}

/** Returns the path in the project, or undefined for a package of the registry. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.normalize(`${dirname(from)}/${path}`);
  const [, name, file = 'index'] = /^@homeward\/(\w+)(?:\/(.+))?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (name === 'contract' || name === 'messages') return `packages/${name}/src/${file}.ts`;
  return `${PACKAGES.has(name) ? 'packages' : 'apps'}/${name}/src/${file}`;
}

export function isProductSource(path: string): boolean {
  return (
    /^(?:packages|apps)\/[^/]+\/src\//.test(path) &&
    !path.startsWith('packages/testing/') &&
    !/\.test\.tsx?$/.test(path)
  );
}

export function featureOf(app: 'api' | 'owner', path: string): string | undefined {
  return new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(path)?.[1];
}

/** Returns the package's name: `@scope/name/path` → `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Sets the version of all workspaces in their manifests, in the lock file and in the image's label. */
export function setVersion(version: string): void {
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: projectRoot });
  for (const file of manifests) editJson<Manifest>(file, (manifest) => setIn(manifest, version));
  editJson<Manifest & { packages: Record<string, Manifest> }>('package-lock.json', (lock) => {
    setIn(lock, version);
    for (const [path, manifest] of Object.entries(lock.packages))
      if (/^$|^(apps|packages)\/[\w-]+$/.test(path)) setIn(manifest, version);
  });
  edit('Containerfile', (text) => text.replace(/(image\.version=)"[^"]+"/, `$1"${version}"`));
}

function setIn(manifest: Manifest, version: string): void {
  manifest.version = version;
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(dependencies ?? {}))
      if (dependencies && name.startsWith('@homeward/')) dependencies[name] = `^${version}`;
}

function editJson<T>(file: string, change: (content: T) => void): void {
  edit(file, (text) => {
    const content: T = JSON.parse(text);
    change(content);
    return `${JSON.stringify(content, null, 2)}\n`;
  });
}

export function edit(file: string, change: (text: string) => string): void {
  const path = join(projectRoot, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

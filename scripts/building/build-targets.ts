export interface BuildTarget {
  name: string;
  configFile: string;
  /** Globs below the project root. A change of a matching file makes the target stale. */
  inputs: readonly string[];
  outputs: readonly string[];
  served?: string;
}

const EVERYWHERE = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/contract/{package.json,src/**/*}',
  'packages/messages/{package.json,src/**/*,catalogues/*.json}',
  'packages/ui/{package.json,vite-shared.ts,src/**/*}',
];
const configOf = (folder: string) => `${folder}/{package.json,tsconfig*.json,vite*.config.ts}`;

// Front ends come first, because a rebuilt server bundle restarts the server, which reads the front ends' manifests.
export const buildTargets: readonly BuildTarget[] = [
  {
    name: 'owner',
    configFile: 'apps/owner/vite.config.ts',
    inputs: [
      ...EVERYWHERE,
      configOf('apps/owner'),
      'apps/owner/{index.html,public/**/*,src/**/*}',
      'content/**/*.md',
    ],
    outputs: ['apps/owner/dist/index.html', 'apps/owner/dist/.vite/manifest.json'],
    served: 'apps/owner/dist',
  },
  {
    name: 'operator',
    configFile: 'apps/operator/vite.config.ts',
    inputs: [...EVERYWHERE, configOf('apps/operator'), 'apps/operator/{operator.html,src/**/*}'],
    outputs: ['apps/operator/dist/operator.html'],
    served: 'apps/operator/dist',
  },
  {
    name: 'finder',
    configFile: 'apps/finder/vite.config.ts',
    inputs: [...EVERYWHERE, configOf('apps/finder'), 'apps/finder/src/**/*'],
    outputs: ['apps/finder/dist/client/.vite/manifest.json'],
    served: 'apps/finder/dist/client',
  },
  {
    name: 'finder (server)',
    configFile: 'apps/finder/vite.server.config.ts',
    inputs: [...EVERYWHERE, configOf('apps/finder'), 'apps/finder/src/**/*'],
    outputs: ['apps/finder/dist/server/finder-view.js'],
  },
  {
    name: 'server',
    configFile: 'apps/api/vite.server.config.ts',
    inputs: [...EVERYWHERE, configOf('apps/api'), '{apps/api,packages/labels}/src/**/*'],
    outputs: ['apps/api/dist/server/server.js', 'apps/api/dist/server/emails.js'],
  },
];

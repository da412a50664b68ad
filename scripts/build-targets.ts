export interface BuildTarget {
  name: string;
  configFile: string;
  /** Globs below the project root whose content decides whether the result is still right. */
  inputs: readonly string[];
  /** Files that must exist afterwards. */
  outputs: readonly string[];
  /** The folder that browsers are served from. */
  served?: string;
}

const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json', 'packages/contract/{package.json,src/**/*}'];

// The web first: a development server restarts when the views are new, and then reads the web's manifest.
export const buildTargets: readonly BuildTarget[] = [
  {
    name: 'web',
    configFile: 'apps/web/vite.config.ts',
    inputs: [
      ...EVERYWHERE,
      'apps/web/{package.json,tsconfig.json,vite.config.ts,index.html,operator.html,public/**/*,src/**/*}',
      'content/*.md',
    ],
    outputs: ['apps/web/dist/index.html', 'apps/web/dist/operator.html', 'apps/web/dist/.vite/manifest.json'],
    served: 'apps/web/dist',
  },
  {
    name: 'views',
    configFile: 'apps/api/vite.views.config.ts',
    inputs: [
      ...EVERYWHERE,
      'apps/api/{package.json,tsconfig*.json,vite.views.config.ts,src/**/*}',
      'apps/web/src/**/*',
    ],
    outputs: ['apps/api/dist/views/emails.js', 'apps/api/dist/views/finder-view.js'],
  },
];

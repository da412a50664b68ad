import { setSourceMapsSupport } from 'node:module';

// Only this bundle's source map: --enable-source-maps also loads those of all packages (9 MB).
setSourceMapsSupport(true);
await import('./main.ts');

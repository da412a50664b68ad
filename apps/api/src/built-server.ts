import { setSourceMapsSupport } from 'node:module';

// This call loads only the bundle's source map; --enable-source-maps would load the maps of all packages (9 MB).
setSourceMapsSupport(true);
await import('./main.ts');

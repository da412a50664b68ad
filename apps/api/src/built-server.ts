import { setSourceMapsSupport } from 'node:module';

// Loads only this bundle's source map; --enable-source-maps would load those of all packages (9 MB).
setSourceMapsSupport(true);
await import('./main.ts');

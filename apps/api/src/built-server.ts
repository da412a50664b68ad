import { setSourceMapsSupport } from 'node:module';

// Of this bundle alone; the option --enable-source-maps also reads the maps of all packages, which takes 9 MB.
setSourceMapsSupport(true);
await import('./main.ts');

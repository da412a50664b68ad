import { loadArchive } from './archive/load-archive.ts';

await loadArchive('export');

import { saveArchive } from './archive/save-archive.ts';

await saveArchive('backup');

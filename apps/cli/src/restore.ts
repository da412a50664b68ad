import { loadArchive } from './archive/load-archive.ts';
import { runRevertUpdate } from './archive/revert-update.ts';

await (process.argv.includes('--before-update') ? runRevertUpdate() : loadArchive('backup'));

import { runNamed } from './run-named.ts';

await runNamed('bench', 'Measurements (npm run bench -- NAME):');

import { runNamed } from './running/run-named.ts';

await runNamed('bench', 'Benchmarks (npm run bench -- NAME):');

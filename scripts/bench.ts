import { runNamed } from './run-named.ts';

await runNamed('bench', 'Benchmarks (npm run bench -- NAME):');

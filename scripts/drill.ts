import { runNamed } from './run-named.ts';

await runNamed('drills', 'Drills (npm run drill -- NAME):');

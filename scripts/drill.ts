import { runNamed } from './running/run-named.ts';

await runNamed('drills', 'Drills (npm run drill -- NAME):');

import { runNamed } from './run-named.ts';

await runNamed('drills', 'What the product must live through (npm run drill -- NAME):');

import { checkSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

await runSteps(checkSteps);

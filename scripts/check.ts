import { checkLanes } from './check-steps.ts';
import { runPhases } from './run-steps.ts';

await runPhases([checkLanes]);

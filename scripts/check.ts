import { checkLanes } from './running/check-steps.ts';
import { runPhases } from './running/run-steps.ts';

await runPhases([checkLanes]);

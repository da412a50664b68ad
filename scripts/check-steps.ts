import type { Step } from './run-steps.ts';
import { scriptStep, toolStep, vitestStep } from './test-steps.ts';

/** What `npm run check` does in under a minute, and `npm test` before everything else. */
export const checkSteps: readonly Step[] = [
  toolStep('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  scriptStep('types', 'scripts/check-types.ts'),
  scriptStep('architecture', 'scripts/check-architecture.ts'),
  scriptStep('the spec map', 'scripts/check-spec-map.ts'),
  toolStep('dead code and dependencies', 'knip', '--no-progress'),
  vitestStep('tests of the scripts', 'scripts'),
  vitestStep('tests of the contract', 'packages/contract'),
  vitestStep('tests of the web’s rules', 'apps/web'),
  vitestStep('tests of the API’s rules', 'apps/api', 'unit'),
];

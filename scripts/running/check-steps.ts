import type { Phase } from './run-steps.ts';
import { scriptStep, toolStep, vitestStep } from './test-steps.ts';

export const checkLanes: Phase = [
  [
    scriptStep('types', 'scripts/check-types.ts'),
    toolStep('dead code and dependencies', 'knip', '--no-progress'),
    scriptStep('architecture', 'scripts/check-architecture.ts'),
    scriptStep('requirements', 'scripts/check-requirements.ts'),
    scriptStep('FAQs and terms', 'scripts/check-support-texts.ts'),
    vitestStep('tests of the front ends’ rules', '.'),
  ],
  [
    toolStep('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
    vitestStep('tests of the scripts', 'scripts'),
    vitestStep('tests of the commands', 'apps/cli'),
    vitestStep('tests of the labels', 'packages/labels'),
    vitestStep('tests of the contract', 'packages/contract'),
    vitestStep('tests of the API’s rules', 'apps/api', 'unit'),
  ],
];

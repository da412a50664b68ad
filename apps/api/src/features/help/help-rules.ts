import type { Limit } from '../../platform/limits.ts';

const DAY_MS = 86_400_000;
export const HELP_REQUESTS: Limit = { name: 'help', max: 10, windowMs: DAY_MS };

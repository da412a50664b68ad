import { DAY_MS } from '@homeward/contract/durations';
import type { Limit } from '../../platform/limits.ts';

export const HELP_REQUESTS: Limit = { name: 'help', max: 10, windowMs: DAY_MS };

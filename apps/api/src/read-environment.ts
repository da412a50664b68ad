import type { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** Reads the environment by a schema; throws ConfigError with one line that names the first bad value. Empty counts as unset. */
export function readEnvironment<T>(schema: z.ZodType<T>, env: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
}

import type { z } from 'zod';

/** Thrown if a setting or option prevents the start. The message is one line that names the setting or option. */
export class ConfigError extends Error {}

/** Throws ConfigError with one line that names the first invalid setting. An empty variable counts as unset. */
export function readEnvironment<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: NodeJS.ProcessEnv,
): z.infer<z.ZodObject<Shape>> {
  const given = new Map<string, string>();
  for (const name of Object.keys(schema.shape)) {
    const value = env[name];
    if (value === undefined || value === '') continue;
    if (value.trim() === '')
      throw new ConfigError(`${name} has only blanks: give it a value, or leave it out`);
    given.set(name, value.trim());
  }
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  // A shell removes quotes, but some other programs, such as Docker with --env-file, do not.
  if (/^(["']).*\1$/.test(given.get(name) ?? ''))
    throw new ConfigError(`${name} must stand without quotes around it`);
  throw new ConfigError(`${name} ${issue?.message}`);
}

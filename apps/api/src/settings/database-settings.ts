import path from 'node:path';
import { z } from 'zod';
import { checkGivenPrograms } from '../platform/database/embedded/postgres-programs.ts';
import type { DatabaseSettings } from '../platform/database/open-database.ts';
import { readDatabaseUrl } from '../platform/database/postgres/database-url.ts';
import { ConfigError, readEnvironment } from './read-environment.ts';

export const databaseEnvironment = z.object({
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      try {
        readDatabaseUrl(url);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    // The scheme becomes lower-case, because psql accepts no other.
    .transform((url) => url.replace(/^\w+:/, (scheme) => scheme.toLowerCase()))
    .optional(),
  DATABASE_PREPARED: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  DATA_DIR: z.string().default('./data'),
  POSTGRES_BIN: z.string().optional(),
});

export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  return databaseOf(readEnvironment(databaseEnvironment, env));
}

export function databaseOf(values: z.infer<typeof databaseEnvironment>): DatabaseSettings {
  const preparing = values.DATABASE_PREPARED === 'off' ? { preparesStatements: false } : {};
  if (values.DATABASE_URL) return { kind: 'postgres', url: values.DATABASE_URL, ...preparing };
  const directory = path.join(path.resolve(values.DATA_DIR), 'database');
  if (values.POSTGRES_BIN === undefined) return { kind: 'embedded', directory };
  const programs = path.resolve(values.POSTGRES_BIN);
  try {
    checkGivenPrograms(programs);
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
  return { kind: 'embedded', directory, programs };
}

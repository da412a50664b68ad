import path from 'node:path';
import { z } from 'zod';
import type { DatabaseSettings } from './platform/database/open-database.ts';
import { readDatabaseUrl } from './platform/database/postgres/database-url.ts';
import { readEnvironment } from './read-environment.ts';

/** What the environment says about where the data is. */
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
    .optional(),
  DATABASE_PREPARED: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  DATA_DIR: z.string().default('./data'),
});

/** Reads which database the product uses, and makes nothing; throws ConfigError with one line for a bad value. */
export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  return databaseOf(readEnvironment(databaseEnvironment, env));
}

/** PostgreSQL where there is an address for it, else the embedded database in the data directory. */
export function databaseOf(values: z.infer<typeof databaseEnvironment>): DatabaseSettings {
  const preparing = values.DATABASE_PREPARED === 'off' ? { preparesStatements: false } : {};
  if (values.DATABASE_URL) return { kind: 'postgres', url: values.DATABASE_URL, ...preparing };
  return { kind: 'embedded', directory: path.join(path.resolve(values.DATA_DIR), 'database') };
}

import { createDatabaseTemplate } from '@homeward/testing/database/database-template.ts';
import { DATABASE_TEMPLATE_ENV } from './postgres-database.ts';

/** One PostgreSQL server for the whole run; each worker's server gets a database of its own on it. */
export default async function globalSetup(): Promise<() => Promise<unknown>> {
  const { template, remove } = await createDatabaseTemplate('postgres');
  process.env[DATABASE_TEMPLATE_ENV] = JSON.stringify(template);
  return async () => remove();
}

import { createDatabase, type DatabaseTemplate } from '@homeward/testing/database/database-template.ts';

/** Workers are started after the global setup and inherit its environment. */
export const DATABASE_TEMPLATE_ENV = 'HOMEWARD_E2E_DATABASE_TEMPLATE';

/** An empty PostgreSQL database of the caller's own. */
export async function createPostgresDatabase(): Promise<{ url: string; remove: () => Promise<unknown> }> {
  const template = process.env[DATABASE_TEMPLATE_ENV];
  if (!template) throw new Error('There is no PostgreSQL server: did the global setup run?');
  const { settings, remove } = await createDatabase(JSON.parse(template) as DatabaseTemplate, 'empty');
  if (settings.kind !== 'postgres') throw new Error(`The template is ${settings.kind}, not postgres`);
  return { url: settings.url, remove: async () => remove() };
}

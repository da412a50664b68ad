import type { TestProject } from 'vitest/node';
import { createDatabaseTemplate } from './database/database-template.ts';

/** Creates the database template of a test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } = await createDatabaseTemplate();
  project.provide('databaseTemplate', template);
  return remove;
}

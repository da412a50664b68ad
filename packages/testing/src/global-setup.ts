import type { TestProject } from 'vitest/node';
import { createDatabaseTemplate } from './database/database-template.ts';

/** Makes the database that this project's test files copy, once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } = await createDatabaseTemplate();
  project.provide('databaseTemplate', template);
  return remove;
}

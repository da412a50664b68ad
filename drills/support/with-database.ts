import { type OpenDatabase, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';

/** Opens a PostgreSQL database for the duration of `work`. */
export async function withDatabase<T>(url: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'postgres', url }, { onFatal: failLoudly });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

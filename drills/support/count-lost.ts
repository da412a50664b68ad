import type { Acknowledged } from './send-load.ts';
import { withDatabase } from './with-database.ts';

/** Counts acknowledged notes and scans that the database does not contain. */
export async function countLost(url: string, { notes, scans: seen }: Acknowledged): Promise<number> {
  return withDatabase(url, async ({ db }) => {
    const messages = await db.selectFrom('notes').select('message as key').execute();
    const devices = await db.selectFrom('scans').select('os as key').execute();
    const stored = new Set([...messages, ...devices].map(({ key }) => key));
    return [...notes, ...seen].filter((key) => !stored.has(key)).length;
  });
}

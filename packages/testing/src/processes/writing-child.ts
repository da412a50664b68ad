import { writeSync } from 'node:fs';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { type DatabaseSettings, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { inTransaction } from '@homeward/api/platform/database/transaction.ts';

const WRITERS = 8;
const STDOUT = 1;

/**
 * A program that writes pairs of tags, one transaction each, and prints `acknowledged <id>` after each commit.
 * If the database cannot be opened, the program prints the reason on stderr and exits with 1.
 */
async function main(settings: DatabaseSettings): Promise<void> {
  const { db } = await openDatabase(settings, { onFatal: exitWith });

  async function writePair(): Promise<void> {
    const now = new Date();
    const id = newId(now);
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('tags')
        .values({ id: `${id}-a`, minted_at: now })
        .execute();
      await tx
        .insertInto('tags')
        .values({ id: `${id}-b`, minted_at: now })
        .execute();
    });
    // The write is synchronous, because only data in the pipe survives a kill.
    writeSync(STDOUT, `acknowledged ${id}\n`);
  }

  async function writeForEver(): Promise<never> {
    for (;;) await writePair();
  }
  await Promise.all(Array.from({ length: WRITERS }, writeForEver));
}

function exitWith(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

main(JSON.parse(process.argv[2] ?? '{}') as DatabaseSettings).catch(exitWith);

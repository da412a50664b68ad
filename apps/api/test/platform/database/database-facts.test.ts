import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { createEmptyTestDatabase, openOwnDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate, openDatabase } from '../../../src/platform/database/open-database.ts';

/** Defaults that a server, a database or a role may have, each other than the one that the product relies on. */
const OTHER_SETTINGS = [
  "timezone = 'America/New_York'",
  "datestyle = 'SQL, DMY'",
  "intervalstyle = 'iso_8601'",
  'extra_float_digits = -15',
  'standard_conforming_strings = off',
  "client_encoding = 'LATIN1'",
  "default_transaction_isolation = 'serializable'",
];

describe('a database with other settings', () => {
  it('is read and written as usual', async () => {
    const test = await openOwnDatabase({ poolSize: 1 });
    const { rows: names } = await test.database.pool.query<{ name: string }>(
      'select current_database() as name',
    );
    for (const setting of OTHER_SETTINGS)
      await test.database.pool.query(`alter database ${names[0]?.name} set ${setting}`);
    const again = await openDatabase(test.settings, { onFatal: failLoudly });
    const { rows } = await sql`
      select timestamptz '2026-01-02 03:04:05Z' as moment, '🧳 \\ Ź' as text, 0.1::float8 + 0.2 as number,
        interval '1 day 2 hours' as days, date_trunc('day', timestamptz '2026-01-02 03:04:05Z') as day,
        current_setting('transaction_isolation') as isolation`.execute(again.db);
    await again.close();
    await test.dispose();
    expect(rows).toEqual([
      {
        moment: new Date('2026-01-02T03:04:05Z'),
        text: '🧳 \\ Ź',
        number: 0.1 + 0.2,
        days: { days: 1, hours: 2 },
        day: new Date('2026-01-02T00:00:00Z'),
        isolation: 'read committed',
      },
    ]);
  });

  it('that is read-only stops the start with the responsible setting', async () => {
    const test = await openOwnDatabase();
    const { rows } = await test.database.pool.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    await test.database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const readOnly = await openDatabase(test.settings, { onFatal: failLoudly });
    await expect(migrate(readOnly)).rejects.toThrow(
      `The database ${name} takes no writes: default_transaction_read_only is on for its role, for it or for its server`,
    );
    await expect(
      readOnly.db.insertInto('tags').values({ id: 'x', minted_at: new Date() }).execute(),
    ).rejects.toThrow('The database is away: cannot execute INSERT in a read-only transaction');
    await readOnly.close();
    await test.dispose();
  });

  it('in another encoding stops the start with one line', async () => {
    const { settings, remove } = await createEmptyTestDatabase('LATIN1');
    const database = await openDatabase(settings, { onFatal: failLoudly });
    await expect(migrate(database)).rejects.toThrow(
      /^The database \w+ is in LATIN1; Homeward needs UTF8: [^\n]+$/,
    );
    await database.close();
    await remove();
  });
});

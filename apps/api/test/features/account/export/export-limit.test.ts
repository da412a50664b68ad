import { account } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { untilLockWaits } from '@homeward/testing/database/lock-waits.ts';
import { openOwnDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../src/platform/database/transaction.ts';

describe('a running export of an account', () => {
  let database: TestDatabase;
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    database = await openOwnDatabase();
    app = await openTestApp({ database });
    other = await openTestApp({ database: { ...database, dispose: async () => undefined } });
  });
  afterAll(async () => {
    await other.dispose();
    await app.dispose();
  });

  /** Starts an export that blocks on a lock, runs the work and returns the export's status. */
  const whileExporting = async (person: Person, work: () => Promise<void>) => {
    const answer = await inTransaction(database.database.db, async (tx) => {
      await sql`lock table trips in access exclusive mode`.execute(tx);
      const exporting = exportFrom(app, person);
      await untilLockWaits(tx);
      await work();
      return { exporting };
    });
    return (await answer.exporting).status;
  };
  const exportFrom = (from: TestApp, { accessToken: bearer }: Person) =>
    from.call(account.exportAccount, {}, { bearer });

  it('blocks a second one in another process, but no later one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const status = await whileExporting(olivia, async () => {
      expect((await exportFrom(other, olivia)).status).toBe(429);
    });
    expect(status).toBe(200);
    expect((await exportFrom(other, olivia)).status).toBe(200);
  });

  it('blocks for at most five minutes, for example after its process died', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const later: Promise<{ status: number }>[] = [];
    await whileExporting(olivia, async () => {
      other.clock.advance(5 * MINUTE_MS - 1);
      expect((await exportFrom(other, olivia)).status).toBe(429);
      other.clock.advance(1);
      later.push(exportFrom(other, olivia));
    });
    expect((await later[0])?.status).toBe(200);
  });
});

describe('repeated exports of an account', () => {
  const app = useTestApp();

  const exportOf = ({ accessToken: bearer }: Person) => app.call(account.exportAccount, {}, { bearer });

  it('run one at a time, five times an hour', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    // The number of refusals depends on timing; none at all is not expected.
    const [colins, ...answers] = await Promise.all(
      [colin, olivia, olivia, olivia, olivia, olivia].map((person) => exportOf(person)),
    );
    expect(colins?.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['10']));
    const statuses = answers.filter(({ status }) => status === 200).map(({ status }) => status);
    for (let time = statuses.length + 1; time <= 6; time += 1) statuses.push((await exportOf(olivia)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await exportOf(colin)).status).toBe(200);
    app.clock.advance(3_600_000 - 1);
    expect((await exportOf(await logIn(app, olivia.email))).status).toBe(429);
    app.clock.advance(1);
    expect((await exportOf(await logIn(app, olivia.email))).status).toBe(200);
  });
});

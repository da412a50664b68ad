import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServiceClock } from '../../src/platform/service-clock/service-clock.ts';

const START_MS = Date.parse('2027-03-01T09:00:00Z');

describe('the service clock', () => {
  let database: TestDatabase;
  let systemMs: number;
  let elapsedMs: number;
  let warnings: string[];

  beforeEach(async () => {
    database = await openTestDatabase();
    [systemMs, elapsedMs, warnings] = [START_MS, 0, []];
  });
  afterEach(() => database.dispose());

  const open = () =>
    openServiceClock({
      system: { now: () => new Date(systemMs) },
      db: database.database.db,
      logger: {
        info: () => undefined,
        warn: (_fields: object, text: string) => void warnings.push(text),
      } as never,
      elapsedMs: () => elapsedMs,
    });
  const pass = (ms: number) => {
    systemMs += ms;
    elapsedMs += ms;
  };
  const shown = (clock: { now(): Date }) => clock.now().getTime() - START_MS;

  it('shows the system clock while that is right or ahead', async () => {
    const clock = await open();
    pass(HOUR_MS);
    expect(shown(clock)).toBe(HOUR_MS);
    systemMs += 400 * DAY_MS;
    expect(shown(clock)).toBe(HOUR_MS + 400 * DAY_MS);
    systemMs -= 400 * DAY_MS;
    expect(shown(clock)).toBe(HOUR_MS);
  });

  it('runs at half rate while the system clock is behind, until that has caught up', async () => {
    const clock = await open();
    systemMs -= HOUR_MS;
    expect(shown(clock)).toBe(0);
    pass(HOUR_MS);
    expect(shown(clock)).toBe(HOUR_MS / 2);
    pass(2 * HOUR_MS);
    expect(shown(clock)).toBe(2 * HOUR_MS);
  });

  it('starts at an earlier process’s end when the system clock is at 1970', async () => {
    const earlier = await open();
    pass(HOUR_MS);
    await earlier.stop();
    systemMs = 0;
    const clock = await open();
    expect(shown(clock)).toBe(HOUR_MS);
    expect(warnings).toEqual([expect.stringMatching(/^the clock differs by more than three days/)]);
    await clock.observe();
    expect(warnings).toHaveLength(1);
  });

  const addAccount = (email: string, ms: number) =>
    database.database.db
      .insertInto('accounts')
      .values({
        id: crypto.randomUUID(),
        name: '',
        email,
        password_hash: '',
        created_at: new Date(START_MS + ms),
      })
      .execute();
  const datesOfAccounts = async () => {
    const rows = await database.database.db
      .selectFrom('accounts')
      .select('created_at')
      .orderBy('email')
      .execute();
    return rows.map(({ created_at }) => created_at.getTime() - START_MS);
  };

  it('starts at the newest row that is not in the future, without a state', async () => {
    await addAccount('a@example.org', 0);
    await addAccount('b@example.org', 400 * DAY_MS);
    systemMs += 4 * DAY_MS;
    const clock = await open();
    expect(shown(clock)).toBe(4 * DAY_MS);
    expect(await clock.observe()).toMatchObject({ heldFor: 'clock', trustedAt: new Date(START_MS) });
  });

  it('starts at the newest row if all are in the future, without a state', async () => {
    await addAccount('a@example.org', 400 * DAY_MS);
    expect(shown(await open())).toBe(400 * DAY_MS);
  });

  it('dates rows back once for two machines 400 days apart, not at each look', async () => {
    const right = await open();
    systemMs += 400 * DAY_MS;
    const wrong = await open();
    for (const email of ['a@example.org', 'b@example.org']) {
      await addAccount(email, 400 * DAY_MS);
      systemMs -= 400 * DAY_MS;
      await right.observe();
      systemMs += 400 * DAY_MS;
      await wrong.observe();
    }
    expect(await datesOfAccounts()).toEqual([400 * DAY_MS, 400 * DAY_MS]);
    systemMs -= 400 * DAY_MS;
    await open();
    expect(await datesOfAccounts()).toEqual([0, 0]);
  });

  it('dates rows back of a clock that ran ahead, if the right time is itself a leap', async () => {
    await open();
    systemMs += 400 * DAY_MS;
    await (await open()).stop();
    await addAccount('a@example.org', 400 * DAY_MS);
    systemMs -= 392 * DAY_MS;
    expect(await (await open()).observe()).toMatchObject({ heldFor: 'clock' });
    expect(await datesOfAccounts()).toEqual([8 * DAY_MS]);
  });

  it('preserves the expiry of a script token when it dates rows back', async () => {
    await open();
    await addAccount('a@example.org', 0);
    const { id } = await database.database.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const token = { account_id: id, name: 'Shed', right: 'read', created_at: new Date(START_MS) } as const;
    for (const [hash, madeMs] of [
      ['now', 0],
      ['ahead', 400 * DAY_MS],
    ] as const)
      await database.database.db
        .insertInto('script_tokens')
        .values({
          ...token,
          id: crypto.randomUUID(),
          hash: Buffer.from(hash),
          expires_at: new Date(START_MS + madeMs + 365 * DAY_MS),
        })
        .execute();
    systemMs += 400 * DAY_MS;
    await (await open()).stop();
    systemMs -= 400 * DAY_MS;
    await open();
    const rows = await database.database.db.selectFrom('script_tokens').select('expires_at').execute();
    const ends = rows.map(({ expires_at }) => expires_at.getTime() - START_MS);
    expect(ends).toEqual([365 * DAY_MS, 365 * DAY_MS]);
  });
});

import { randomUUID } from 'node:crypto';
import { scans } from '@homeward/contract';
import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, buildScan } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { untilLockWaits } from '@homeward/testing/database/lock-waits.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addComingMonths,
  arrangeScanMonths,
} from '../../../../src/features/scans/months/arrange-scan-months.ts';
import { monthOf, partitionOf } from '../../../../src/features/scans/months/scan-month-rules.ts';
import {
  addPartition,
  listPartitions,
} from '../../../../src/features/scans/months/scan-months-repository.ts';
import type { NewScan } from '../../../../src/features/scans/scan-rules.ts';
import { createScanWriter } from '../../../../src/features/scans/scan-writer.ts';
import { eraseExpiredRows, eraseOnEvidence } from '../../../../src/flows/erase-expired-rows.ts';

const SECOND_MS = 1000;

describe('the monthly partitions of scans', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const scan = async (different: Record<string, unknown> = {}) => {
    const { status } = await app.call(
      scans.record,
      { body: buildScan(code, different) },
      { from: newAddress() },
    );
    expect(status).toBe(200);
  };
  /** The scans of the code with the partition that each stands in, the oldest first. */
  const placed = async () => {
    const { rows } = await sql<{ partition: string; scanned_at: Date; lat: number | null }>`
      select tableoid::regclass::text as partition, scanned_at, lat from scans where code_id = ${code}
      order by scanned_at`.execute(app.context.db);
    return rows;
  };
  const partitionNames = async () => (await listPartitions(app.context.db)).map(({ name }) => name);
  const moveTo = (moment: Date) => app.clock.advance(moment.getTime() - app.clock.now().getTime());
  /** So long before the next month begins. */
  const moveBeforeMonthEnd = (ms: number) => {
    const end = monthOf(app.clock.now(), 1);
    moveTo(new Date(end.getTime() - ms));
    return end;
  };

  it('are created ahead at each start and each day', async () => {
    await addComingMonths(app.context, app.clock.now());
    const coming = [0, 1, 2].map((later) => partitionOf(monthOf(app.clock.now(), later)).name);
    expect(await partitionNames()).toEqual(expect.arrayContaining(coming));
    app.clock.advance(31 * DAY_MS);
    await eraseOnEvidence(app.context);
    expect(await partitionNames()).toContain(partitionOf(monthOf(app.clock.now(), 2)).name);
  });

  it('accept a scan of a missing month, which is moved later', async () => {
    moveTo(monthOf(app.clock.now(), 4));
    await scan();
    const [{ scanned_at: at } = { scanned_at: app.clock.now() }] = await placed();
    expect(await placed()).toMatchObject([{ partition: 'scans_default' }]);
    await arrangeScanMonths(app.context, new Date(0));
    expect(await placed()).toEqual([{ partition: partitionOf(monthOf(at)).name, scanned_at: at, lat: null }]);
  });

  it('are created once by two processes that start at the same time', async () => {
    moveTo(monthOf(app.clock.now(), 5));
    const month = monthOf(app.clock.now());
    const later = await app.context.db.transaction().execute(async (first) => {
      await addPartition(first, month);
      const second = addComingMonths(app.context, month);
      await untilLockWaits(first);
      return { second };
    });
    await later.second;
    expect(await partitionNames()).toContain(partitionOf(month).name);
  });

  it('accept a scan that is committed during their creation', async () => {
    moveTo(monthOf(app.clock.now(), 4));
    const at = app.clock.now();
    const adding = await app.context.db.transaction().execute(async (tx) => {
      const scan = { id: randomUUID(), code_id: code, activation_id: null, scanned_at: at, is_own: false };
      await tx
        .insertInto('scans')
        .values({ ...scan, device: '', os: '', country: '', lat: null, lng: null })
        .execute();
      const months = addComingMonths(app.context, at);
      await untilLockWaits(tx);
      return { months };
    });
    await adding.months;
    // On lock timeout the month is left to the next run.
    await arrangeScanMonths(app.context, new Date(0));
    expect(await placed()).toMatchObject([{ partition: partitionOf(monthOf(at)).name }]);
  });

  it('are not dropped during a read, and dropped by the next run', async () => {
    const { db, clock } = app.context;
    const old = monthOf(clock.now(), -20);
    await addPartition(db, old);
    await db.transaction().execute(async (reader) => {
      await reader.selectFrom('scans').select('id').execute();
      await arrangeScanMonths(app.context, monthOf(old, 1));
      expect(await partitionNames()).toContain(partitionOf(old).name);
    });
    await arrangeScanMonths(app.context, monthOf(old, 1));
    expect(await partitionNames()).not.toContain(partitionOf(old).name);
  });

  it('store no second scan when one is completed after the month’s end', async () => {
    await addComingMonths(app.context, app.clock.now());
    const end = moveBeforeMonthEnd(SECOND_MS);
    const scan_id = randomUUID();
    await scan({ scan_id });
    for (const later of [2 * SECOND_MS, 6 * DAY_MS]) {
      app.clock.advance(later);
      await scan({ scan_id, lat: 47.36, lng: 8.52 });
    }
    const at = new Date(end.getTime() - SECOND_MS);
    expect(await placed()).toEqual([
      { partition: partitionOf(monthOf(at)).name, scanned_at: at, lat: 47.36 },
    ]);
  });

  it('store no second scan when two processes write it in different months', async () => {
    const end = moveBeforeMonthEnd(0);
    await addComingMonths(app.context, new Date(end.getTime() - 1));
    const writerOf = () => createScanWriter({ db: app.context.db, wakeJobs: () => undefined });
    const [slow, fast] = [writerOf(), writerOf()];
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const build = (id: string, scannedAt: Date, lat: number | null): NewScan => ({
      ...{ id, codeId: code as NewScan['codeId'], scannedAt, lat, lng: lat },
      ...{ device: 'mobile', os: '', country: '', mayGainPlace: true, viewerId: null },
    });
    for (const id of ids)
      await Promise.all([
        slow.add(build(id, new Date(end.getTime() - 1), null)),
        fast.add(build(id, new Date(end.getTime() + MINUTE_MS), 1)),
      ]);
    expect((await placed()).map(({ lat }) => lat)).toEqual(ids.map(() => 1));
  });

  it('lose their scans daily, and are dropped when their last day is 13 months ago', async () => {
    await addComingMonths(app.context, app.clock.now());
    const begin = monthOf(app.clock.now(), 1);
    const { name } = partitionOf(begin);
    moveTo(begin);
    await scan();
    const end = moveBeforeMonthEnd(SECOND_MS);
    const last = app.clock.now();
    await scan();
    const eraseAt = async (time: number) => {
      moveTo(new Date(time));
      await eraseExpiredRows(app.context);
      return { scans: (await placed()).length, isThere: (await partitionNames()).includes(name) };
    };
    expect(await eraseAt(begin.getTime() + 395 * DAY_MS)).toEqual({ scans: 2, isThere: true });
    expect(await eraseAt(begin.getTime() + 395 * DAY_MS + 1)).toEqual({ scans: 1, isThere: true });
    expect(await eraseAt(last.getTime() + 395 * DAY_MS)).toEqual({ scans: 1, isThere: true });
    expect(await eraseAt(end.getTime() + 395 * DAY_MS - 1)).toEqual({ scans: 0, isThere: true });
    expect(await eraseAt(end.getTime() + 395 * DAY_MS)).toEqual({ scans: 0, isThere: false });
  });
});

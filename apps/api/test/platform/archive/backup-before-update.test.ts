import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import type { TestDatabase } from '@homeward/testing/database/test-database.ts';
import { linesOf, listRowTexts, openBlankDatabase } from '@homeward/testing/hostile/archives.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { revertUpdate, updateSchema } from '../../../src/platform/archive/backup-before-update.ts';
import {
  listAppliedMigrations,
  migrateSchema,
  migrationNames,
} from '../../../src/platform/database/migrate-schema.ts';

const BEFORE = '0032-note-accuracy';
const PARTLY = '0036-replies-by-mail';
const TIMEOUT_MS = 60_000;

let folder: string;
let blank: TestDatabase;
let printed: string[];

beforeEach(async () => {
  folder = makeScratchDirectory('homeward-updates-');
  blank = await openBlankDatabase();
  printed = [];
  await migrateSchema(db(), BEFORE);
});
afterEach(async () => {
  await blank.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const db = () => blank.database.db;
const backups = () => join(folder, 'backups');
const addTag = (id: string) => sql`insert into tags (id, minted_at) values (${id}, now())`.execute(db());
const update = (at = '2026-11-27T10:00:00.000Z', backupDirectory = backups()) =>
  updateSchema(db(), {
    backupDirectory,
    version: '9.9.9',
    now: new Date(at),
    print: (text) => void printed.push(text),
  });
const newest = async () => (await listAppliedMigrations(db())).at(-1);

it('an update saves the rows in the former schema before it migrates, and is reverted from that file', {
  timeout: TIMEOUT_MS,
}, async () => {
  await addTag('2222222222222222');
  const rows = await listRowTexts(db());
  await Promise.all([update(), update('2026-11-27T10:00:01.000Z')]);
  const [file = '', ...further] = readdirSync(backups());
  expect(further).toEqual([]);
  expect(JSON.parse(linesOf(readFileSync(join(backups(), file)))[0] ?? '')).toMatchObject({
    migration: BEFORE,
  });
  expect(printed).toHaveLength(1 + migrationNames.length - migrationNames.indexOf(BEFORE) - 1);

  await addTag('3333333333333333');
  const { present } = await revertUpdate(db(), backups(), new Date('2026-11-27T11:00:00.000Z'));
  expect(await listRowTexts(db())).toEqual(rows);
  expect(await newest()).toBe(BEFORE);
  expect(linesOf(readFileSync(present)).join()).toContain('3333333333333333');
  await expect(revertUpdate(db(), backups(), new Date())).rejects.toThrow(/already/);

  await update('2026-11-28T10:00:00.000Z');
  expect(readdirSync(backups()).filter((name) => name.startsWith('before-update'))).toHaveLength(2);
});

it('an update that was interrupted continues without a backup of its half-migrated schema', {
  timeout: TIMEOUT_MS,
}, async () => {
  await addTag('2222222222222222');
  await update();
  await revertUpdate(db(), backups(), new Date('2026-11-27T11:00:00.000Z'));
  await migrateSchema(db(), PARTLY);
  writeFileSync(join(backups(), 'before-update-9.9.9_0001_x.gz.part'), '');
  const before = readdirSync(backups());
  await update('2026-11-28T10:00:00.000Z');
  expect(readdirSync(backups())).toEqual(before);
  expect(await newest()).toBe(migrationNames.at(-1));
});

it('an update whose backup cannot be written changes nothing', async () => {
  await addTag('2222222222222222');
  const full = join(folder, 'full');
  writeFileSync(full, '');
  await expect(update(undefined, join(full, 'backups'))).rejects.toThrow(
    /cannot be written to .+ENOTDIR.+Nothing was changed/,
  );
  expect(await newest()).toBe(BEFORE);
});

it('an update of a database without rows writes no backup', async () => {
  mkdirSync(backups());
  await update();
  expect([readdirSync(backups()), await newest()]).toEqual([[], migrationNames.at(-1)]);
});

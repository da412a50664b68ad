import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newTagId } from '@homeward/api/features/batches/batch-rules.ts';
import { addTags } from '@homeward/api/features/items/tag-repository.ts';
import type { Clock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { findPrograms } from '@homeward/api/platform/database/embedded/postgres-programs.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { migrate, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { finder } from '@homeward/contract';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemOnTag } from '@homeward/testing/database/add-item-on-tag.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import { runProduct } from '@homeward/testing/processes/run-product.ts';
import { sql } from 'kysely';

/** In this time the product can erase and send mails, and the clock can change some seconds after the start. */
const RUN_MS = 12_000;
const LIBRARY = /\S+\/libfaketime\.so\S*/;
/** Tables from which no row may vanish. */
const TABLES = ['accounts', 'sessions', 'items', 'item_changes', 'notes', 'location_shares', 'jobs'] as const;

export interface ClockRun {
  readonly databaseYear: number;
  readonly isHeld: boolean;
}

/** An installation with its own database; its processes run with a wrong clock. */
export interface ClockScene {
  /** Starts the product with a wrong clock and a due erasure, sends a note and a place, and stops the product. */
  run(offSeconds: number, note: string): Promise<ClockRun>;
  readRows(): Promise<ReadonlySet<string>>;
  countMisdated(): Promise<number>;
  countDoubleMails(): number;
}

/** Creates the installation with an owner and a lost item. The dates of both are those of the wrong clock. */
export async function createClockScene(
  folder: string,
  mailbox: Mailbox,
  baseSeconds: number,
): Promise<ClockScene> {
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const directory = path.join(dataDir, 'database');
  mkdirSync(dataDir);
  const { directory: programs } = findPrograms({ databaseDirectory: directory });
  const clock: Clock = { now: () => new Date(Date.now() + baseSeconds * 1000) };

  async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase({ kind: 'embedded', directory }, { onFatal: failLoudly });
    try {
      await migrate(database);
      return await work(database.db);
    } finally {
      await database.close();
    }
  }

  const code = await withDb((db) => addLostItem(db, clock));
  const notes: string[] = [];
  return {
    async run(offSeconds, note) {
      await withDb(makeErasureDue);
      const env = fakeTime(offSeconds);
      const product = runProduct({
        ...env,
        TZ: 'Europe/Berlin',
        LOG_LEVEL: 'warn',
        // Without this scale, a finder may send only one note a minute.
        LIMITS_SCALE: '100',
        DATA_DIR: dataDir,
        POSTGRES_BIN: wrapPrograms(path.join(folder, `programs-${note}`), programs, env),
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'hello@homeward.example',
      });
      try {
        const baseUrl = await product.ready;
        const started = Number(
          readFileSync(path.join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n')[2],
        );
        await wait(RUN_MS / 4);
        await leave(baseUrl, finder.sendMessage.path, { code, message: `A note ${note}` });
        await leave(baseUrl, finder.shareLocation.path, { code, lat: 47.36, lng: 8.52 });
        notes.push(`A note ${note}`);
        await wait((RUN_MS * 3) / 4);
        const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
        return {
          databaseYear: new Date(started * 1000).getUTCFullYear(),
          isHeld: /^homeward_erasing_held\{reason="\w+"\} 1$/m.test(metrics),
        };
      } finally {
        product.child.kill('SIGTERM');
        await product.ended;
      }
    },
    readRows: () =>
      withDb(async (db) => {
        const ids: string[] = [];
        for (const table of TABLES) {
          const { rows } = await sql<{ id: string }>`
            select id::text from ${sql.table(table)} where ${table === 'jobs' ? sql`kind = 'mail'` : sql`true`}`.execute(
            db,
          );
          ids.push(...rows.map(({ id }) => `${table} ${id}`));
        }
        return new Set(ids);
      }),
    countMisdated: () =>
      withDb(async (db) => {
        const stored = await db.selectFrom('notes').select('message').orderBy('created_at').execute();
        return stored.filter(({ message }, at) => message !== notes[at]).length;
      }),
    countDoubleMails() {
      const keys = mailbox.all().map(({ envelope, subject, text = '' }) => {
        const note = notes.find((it) => text.includes(it)) ?? 'a place';
        return note === 'a place' ? '' : [envelope.to[0], subject, note].join(' ');
      });
      const named = keys.filter((key) => key !== '');
      return named.length - new Set(named).size;
    },
  };
}

function fakeTime(offSeconds: number): Readonly<Record<string, string>> {
  const listed = spawnSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' }).stdout ?? '';
  const library = LIBRARY.exec(listed)?.[0];
  if (library === undefined) throw new Error('This drill needs libfaketime: apt install faketime');
  const offset = `${offSeconds < 0 ? '' : '+'}${offSeconds}s`;
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

/** Writes programs that set the wrong clock, because the product starts PostgreSQL with a separate environment. */
function wrapPrograms(directory: string, programs: string, env: Readonly<Record<string, string>>): string {
  mkdirSync(directory);
  const settings = Object.entries(env).map(([name, value]) => `export ${name}=${value}`);
  for (const name of ['initdb', 'postgres']) {
    const lines = ['#!/bin/sh', ...settings, `exec ${path.join(programs, name)} "$@"`, ''];
    writeFileSync(path.join(directory, name), lines.join('\n'), { mode: 0o755 });
  }
  return directory;
}

async function leave(baseUrl: string, callPath: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL(callPath, baseUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${callPath} was answered ${answer.status}`);
}

async function addLostItem(db: Db, clock: Clock): Promise<string> {
  const now = clock.now();
  const [olivia] = await signInCrowd({ db, clock }, 1);
  if (!olivia) throw new Error('No account was created');
  const code = newTagId();
  await addTags(db, [code], now);
  const item = buildItem({ email: olivia.email });
  await addItemOnTag(db, { id: newId(now), codeId: code, accountId: olivia.id, item, now });
  await sql`update items set is_lost = true, lost_since = ${now}`.execute(db);
  return code;
}

async function makeErasureDue(db: Db): Promise<void> {
  await sql`update jobs set run_at = created_at where kind = 'erase-old-rows'`.execute(db);
}

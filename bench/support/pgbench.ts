import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DIGIT_LETTERS } from './hot-path/numbered-codes.ts';

export interface PgbenchLoad {
  readonly url: string;
  readonly directory: string;
  readonly clients: number;
  readonly seconds: number;
  /** Number of codes; their numbers start at 0. */
  readonly codes: number;
}

const run = promisify(execFile);

/** Measures visits per second with PostgreSQL's own load generator; returns undefined if it is not installed. */
export async function measurePgbench({ url, directory, clients, seconds, codes }: PgbenchLoad) {
  const pgbench = findPgbench();
  if (!pgbench) return undefined;
  const script = path.join(directory, 'visits.sql');
  writeFileSync(script, [`\\set n random(0, ${codes - 1})`, READ, WRITE, ''].join('\n'));
  const load = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', script];
  const { stdout } = await run(pgbench, [...load, url]);
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (perSecond === undefined) throw new Error(`pgbench said: ${stdout}`);
  return Number(perSecond);
}

function findPgbench(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((it) => path.join(it, 'pgbench'));
  return [...onPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((it) => existsSync(it));
}

/** SQL expression for the id of the code with the number `:n`. */
const CODE_ID = `translate(lpad((:n)::text, 16, '0'), '0123456789', '${DIGIT_LETTERS}')`;

/** The product's query for a finder's page and for the details of an owner. */
const READ =
  oneLine(`select c.id, p.name, a.default_message, a.further_messages, a.contact_privacy, a.is_lost,
    a.photo_id, coalesce(nullif(t.email, ''), a.email), coalesce(nullif(t.mobile_number, ''), a.mobile_number)
  from tags c
  left join (items a join accounts p on p.id = a.account_id) on a.id = c.item_id
  left join trips t on t.account_id = a.account_id and t.starts_at <= now() and t.ends_at > now()
  where c.id = ${CODE_ID} and (c.retired_at is null or a.id is not null);`);

/** The product's insert of a scan. */
const WRITE = oneLine(`insert into scans
  (id, code_id, activation_id, scanned_at, device, os, country, lat, lng, is_own)
  select gen_random_uuid(), c.id, a.id, now(), 'mobile', 'Linux', 'Europe/Berlin', null, null, false
  from tags c left join items a on a.id = c.item_id where c.id = ${CODE_ID};`);

function oneLine(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ');
}

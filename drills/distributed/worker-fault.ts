import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newTagId } from '@homeward/api/features/batches/batch-rules.ts';
import { addTags } from '@homeward/api/features/items/tag-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { codes, finder, scans } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { addItemOnTag } from '@homeward/testing/database/add-item-on-tag.ts';
import {
  createOnNodes,
  dropOnNodes,
  listWorkerUrls,
  runAt,
  spreadTables,
  urlOf,
} from '@homeward/testing/database/citus-databases.ts';
import { startFaultyNetwork } from '@homeward/testing/database/faulty-network.ts';
import { startProductOn } from '../../bench/support/start-product-on.ts';
import { countLost } from '../support/count-lost.ts';
import { type Cast, prepareCast } from '../support/prepare-cast.ts';
import type { Acknowledged } from '../support/send-load.ts';
import { withDatabase } from '../support/with-database.ts';

const TAGS = 40;
const CALLERS = 16;
const PAUSE_MS = 50;
const BEFORE_MS = 3000;
const AWAY_MS = 12_000;
const AFTER_MS = 8000;
/** Time in which the product reopens the cut connections. */
const RETURN_MS = 3000;

interface RequestRecord {
  readonly kind: string;
  readonly startedAt: number;
  readonly ms: number;
  readonly status: number;
}

/** Puts a relay in front of one worker and cuts it under load. Returns a row for each kind of request during the outage. */
export async function tryWorkerFault(
  citusUrl: string,
  { fault, dataDir }: { fault: 'cut' | 'silent'; dataDir: string },
) {
  const [first = '', ...others] = await listWorkerUrls(citusUrl);
  const relay = await startFaultyNetwork(Number(new URL(first).port));
  const relayed = new URL(first);
  relayed.port = String(relay.port);
  const name = `homeward_drill_${randomUUID().slice(0, 8)}`;
  const nodes = [citusUrl, first, ...others];
  await createOnNodes(nodes, name, [relayed.href, ...others]);
  const url = urlOf(citusUrl, name);
  const cast = await prepareCast(url);
  await spreadTables(url);
  const tags = await addTagsOf(url, cast, relay.port);
  const product = await startProductOn({ kind: 'postgres', url }, dataDir);
  try {
    const stop = new AbortController();
    const loading = sendKinds(product.baseUrl, cast, { tags, stop: stop.signal });
    await wait(BEFORE_MS);
    await (fault === 'cut' ? relay.cut() : relay.swallow());
    const from = performance.now();
    await wait(AWAY_MS);
    await relay.mend();
    const until = performance.now();
    await wait(AFTER_MS);
    stop.abort();
    const { requests, acknowledged } = await loading;
    const lost = await countLost(url, acknowledged);
    const back = requests.filter(({ startedAt }) => startedAt > until + RETURN_MS);
    return [...Map.groupBy(requests, ({ kind }) => kind)].map(([kind, all]) => {
      const during = all.filter(({ startedAt }) => startedAt > from && startedAt < until);
      const count = (isIt: (status: number) => boolean) => during.filter(({ status }) => isIt(status)).length;
      return {
        fault,
        kind,
        '200': count((status) => status === 200),
        '503': count((status) => status === 503),
        other: count((status) => status !== 200 && status !== 503),
        'slowest ms': Math.round(Math.max(...during.map(({ ms }) => ms))),
        'failed afterwards': back.filter((it) => it.kind === kind && it.status !== 200).length,
        acknowledged: acknowledged.notes.length + acknowledged.scans.length,
        lost,
      };
    });
  } finally {
    await product.kill();
    await relay.stop();
    await dropOnNodes(nodes, name);
  }
}

interface PlacedTag {
  readonly code: string;
  /** True if the tag's scans are on the failing worker. */
  readonly isThere: boolean;
}

async function addTagsOf(url: string, { userId }: Cast, port: number): Promise<PlacedTag[]> {
  const ids = Array.from({ length: TAGS }, () => newTagId());
  await withDatabase(url, async ({ db }) => {
    const now = systemClock.now();
    await addTags(db, ids, now);
    for (const codeId of ids)
      await addItemOnTag(db, { id: newId(now), codeId, accountId: userId, item: buildItem(), now });
  });
  const placed = await runAt<{ code: string; port: number }>(
    url,
    `select code, n.nodeport as port from unnest('{${ids.join(',')}}'::text[]) as code
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('scans', code)
     join pg_dist_node n on n.groupid = p.groupid`,
  );
  return placed.map(({ code, port: at }) => ({ code, isThere: at === port }));
}

async function sendKinds(
  baseUrl: string,
  { userId, accessToken }: Cast,
  { tags, stop }: { tags: readonly PlacedTag[]; stop: AbortSignal },
) {
  const requests: RequestRecord[] = [];
  const acknowledged: Acknowledged = { notes: [], scans: [] };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const send = async (kind: string, address: string, body?: object): Promise<boolean> => {
    const startedAt = performance.now();
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const status = await fetch(`${baseUrl}${address}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (answer) => {
        await answer.text();
        return answer.status;
      })
      .catch(() => 0);
    requests.push({ kind, startedAt, ms: performance.now() - startedAt, status });
    return status === 200;
  };
  const kinds = [
    ({ code }: PlacedTag) => send('page', PATHS.finder(code)),
    ({ code }: PlacedTag) => send('details', codes.details.path.replace(':id', code)),
    () => send('list', codes.list.path.replace(/:\w+/, userId)),
    async ({ code }: PlacedTag) => {
      const message = `Note ${randomUUID()}`;
      if (await send('note', finder.sendMessage.path, { code, message, note_id: randomUUID() }))
        acknowledged.notes.push(message);
    },
    async ({ code, isThere }: PlacedTag) => {
      const os = `Device ${randomUUID()}`;
      const scan = { code, scan_id: randomUUID(), timestamp: new Date().toISOString(), redirects: 1 };
      const place = { device: 'mobile', os, country: 'Europe/Berlin' };
      if (await send(isThere ? 'scan there' : 'scan elsewhere', scans.record.path, { ...scan, ...place }))
        acknowledged.scans.push(os);
    },
  ];
  const callers = Array.from({ length: CALLERS }, async (_, number) => {
    for (let turn = number; !stop.aborted; turn += 1) {
      const tag = tags[Math.floor(turn / kinds.length) % tags.length];
      if (tag) await kinds[turn % kinds.length]?.(tag);
      await wait(PAUSE_MS);
    }
  });
  await Promise.all(callers);
  return { requests, acknowledged };
}

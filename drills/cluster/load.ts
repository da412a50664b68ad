import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codes, finder, scans } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { buildRegistration, buildScan } from '@homeward/testing/app/builders.ts';
import type { Person } from '@homeward/testing/app/person.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { type Ledger, newLedger } from './ledger.ts';

export interface Cast {
  readonly owners: readonly Person[];
  /** The code of an item, by the number of its owner. */
  readonly items: readonly string[];
  /** Takes a code that nothing is on. */
  takeFreeCode(): string;
}

interface Sending {
  readonly method?: string;
  readonly bearer?: string;
  readonly body?: object | Blob;
  /** The item whose page is asked for. */
  readonly pageOf?: string;
}

const CALLERS = 12;
const PAUSE_MS = 100;
/** A request that has no answer by then counts as one that never gets one. */
const HANGING_MS = 15_000;
/** As long as a person's device waits before it tries the same again. */
const TRY_AGAIN_MS = 500;
/** In the data of a page that a process shows without its database. */
const STALE_MARK = '"checkedAgo":';
/** A little less than a process shows what it has read for without its database. */
const SEEN_MS = 14 * 60_000;
/** Then a write is given up: it was never acknowledged. */
const MOST_TRIES = 60;

export interface Load {
  readonly ledger: Ledger;
  /** Lets every write come to its end. */
  stop(): Promise<void>;
}

/** Lets finders and owners use the product at these addresses, and try again what failed as their devices do. */
export function startLoad(baseUrls: readonly string[], cast: Cast): Load {
  const ledger = newLedger();
  const { acknowledged, photos } = ledger;
  let isStopped = false;
  let turns = 0;
  /** When a process last showed the page of an item with an answer of the database. */
  const seenAt = new Map<string, number>();

  async function send(
    path: string,
    { method = 'GET', bearer, body, pageOf }: Sending,
  ): Promise<Response | undefined> {
    const startedAt = performance.now();
    turns += 1;
    const baseUrl = baseUrls[turns % baseUrls.length];
    const page = pageOf && `${baseUrl} ${pageOf}`;
    const isSeenPage = page ? startedAt - (seenAt.get(page) ?? Number.NEGATIVE_INFINITY) < SEEN_MS : false;
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        // The load stands for a balancer before finders everywhere.
        'x-forwarded-for': `203.0.113.${randomInt(1, 255)}`,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body ? { 'content-type': body instanceof Blob ? body.type : 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof Blob ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(HANGING_MS),
    })
      .then(async (response) => new Response(await response.arrayBuffer(), response))
      .catch(() => undefined);
    const status = answer?.status ?? 0;
    ledger.asked.push({
      isWrite: method !== 'GET',
      isSeenPage,
      startedAt,
      endedAt: performance.now(),
      status,
    });
    if (page && answer?.ok && !(await answer.clone().text()).includes(STALE_MARK))
      seenAt.set(page, startedAt);
    return answer?.ok ? answer : undefined;
  }

  /** The same request, with its ids, until it is acknowledged. */
  async function write(path: string, sending: Sending): Promise<Response | undefined> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await send(path, sending);
      if (answer) return answer;
      await wait(TRY_AGAIN_MS);
    }
    return undefined;
  }

  const item = () => randomInt(cast.items.length);
  const writeNote = async () => {
    const message = `Note ${randomUUID()}`;
    const body = { code: cast.items[item()], message, note_id: randomUUID() };
    if (await write(finder.sendMessage.path, { method: 'POST', body })) acknowledged.note.add(message);
  };
  const writeScan = async () => {
    const os = `Device ${randomUUID()}`;
    const timestamp = new Date().toISOString();
    const body = buildScan(cast.items[item()] ?? '', { os, timestamp, scan_id: randomUUID() });
    if (await write(scans.record.path, { method: 'POST', body })) acknowledged.scan.add(os);
  };
  const register = async () => {
    const code = cast.takeFreeCode();
    const bearer = cast.owners[item()]?.accessToken ?? '';
    if (!(await write(codes.register.path, { method: 'POST', bearer, body: buildRegistration(code) })))
      return;
    acknowledged.registration.add(code);
    const path = codes.savePhoto.path.replace(':id', code);
    const answer = await write(path, { method: 'PUT', bearer, body: SMALL_PHOTO });
    if (answer) photos.set(code, ((await answer.json()) as { image_url: string }).image_url);
  };
  const readPage = () => {
    const pageOf = cast.items[item()] ?? '';
    return send(PATHS.finder(pageOf), { pageOf });
  };
  const readList = () => {
    const owner = cast.owners[item()];
    return send(codes.list.path.replace(':userId', owner?.id ?? ''), { bearer: owner?.accessToken ?? '' });
  };
  const kinds = [writeScan, readPage, writeNote, readList, writeScan, register, readPage] as const;

  const callers = Array.from({ length: CALLERS }, async (_, number) => {
    for (let turn = number; !isStopped; turn += 1) {
      await kinds[turn % kinds.length]?.();
      await wait(PAUSE_MS);
    }
  });
  return {
    ledger,
    async stop() {
      isStopped = true;
      await Promise.all(callers);
    },
  };
}

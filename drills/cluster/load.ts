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
  /** Tags of the owners' items, in the order of the owners. */
  readonly items: readonly string[];
  takeFreeCode(): string;
}

interface Sending {
  readonly method?: string;
  readonly bearer?: string;
  readonly body?: object | Blob;
  readonly pageOf?: string;
}

const CALLERS = 12;
const PAUSE_MS = 100;
/** A request without an answer after this time counts as failed. */
const HANGING_MS = 15_000;
/** Delay after which a finder's or owner's device retries a request. */
const TRY_AGAIN_MS = 500;
/** This text marks a page that a process serves from its cache without the database. */
const STALE_MARK = '"checkedAgo":';
/** Slightly shorter than the time in which a process serves cached pages without the database. */
const SEEN_MS = 14 * 60_000;
/** After this number of attempts the load abandons a write that was never acknowledged. */
const MOST_TRIES = 60;

export interface Load {
  readonly ledger: Ledger;
  /** Resolves once all pending writes have ended. */
  stop(): Promise<void>;
}

/** Simulates finders and owners who use the product at these URLs, with the retries of their devices. */
export function startLoad(baseUrls: readonly string[], cast: Cast): Load {
  const ledger = newLedger();
  const { acknowledged, photos } = ledger;
  let isStopped = false;
  let turns = 0;
  /** Time at which each process last served an item's page from the database. */
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
        // The load acts as a proxy in front of finders at many addresses.
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
    ledger.requests.push({
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

  /** Repeats a request with the same ids until the product acknowledges it. */
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

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codes, finder, scans } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import type { Cast } from './prepare-cast.ts';

const CALLERS = 24;
const PAUSE_MS = 20;
/** A request without an answer after this time counts as failed. */
const HANGING_MS = 15_000;

export interface RequestRecord {
  readonly startedAt: number;
  readonly ms: number;
  readonly status: number;
}

/** Unique texts by which acknowledged notes and scans can be found. */
export interface Acknowledged {
  readonly notes: string[];
  readonly scans: string[];
}

/** Sends requests of finders and owners until `stop` aborts; returns the outcomes of the requests. */
export async function sendLoad(
  baseUrls: readonly string[],
  { userId, accessToken, code }: Cast,
  stop: AbortSignal,
) {
  const requests: RequestRecord[] = [];
  const acknowledged: Acknowledged = { notes: [], scans: [] };
  const failures: unknown[] = [];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };

  const send = async (url: string, body?: object): Promise<number> => {
    const startedAt = performance.now();
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const status = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(HANGING_MS) }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      (error: unknown) => {
        failures.push(error);
        return 0;
      },
    );
    requests.push({ startedAt, ms: performance.now() - startedAt, status });
    return status;
  };
  const kinds = [
    (base: string) => send(`${base}${PATHS.finder(code)}`),
    (base: string) => send(`${base}${codes.list.path.replace(':userId', userId)}`),
    async (base: string) => {
      const os = `Device ${randomUUID()}`;
      const scan = { code, scan_id: randomUUID(), timestamp: new Date().toISOString(), redirects: 1 };
      const status = await send(`${base}${scans.record.path}`, {
        ...scan,
        device: 'mobile',
        os,
        country: 'Europe/Berlin',
      });
      if (status === 200) acknowledged.scans.push(os);
    },
    async (base: string) => {
      const message = `Note ${randomUUID()}`;
      const status = await send(`${base}${finder.sendMessage.path}`, {
        code,
        message,
        note_id: randomUUID(),
      });
      if (status === 200) acknowledged.notes.push(message);
    },
  ] as const;

  const callers = Array.from({ length: CALLERS }, async (_, number) => {
    for (let turn = number; !stop.aborted; turn += 1) {
      const kind = kinds[turn % kinds.length];
      const base = baseUrls[Math.floor(turn / kinds.length) % baseUrls.length];
      if (kind && base) await kind(base);
      await wait(PAUSE_MS);
    }
  });
  await Promise.all(callers);
  return { requests, acknowledged, failures };
}

import { randomUUID } from 'node:crypto';
import { codes, type Endpoint, finder, scans } from '@homeward/contract';
import { buildRegistration, buildScan } from '../app/builders.ts';

export interface AcknowledgedWrites {
  readonly notes: string[];
  /** Operating systems of the scans; each is unique and thereby identifies its scan. */
  readonly scans: string[];
  readonly registrations: string[];
}

interface Target {
  readonly baseUrl: string;
  readonly accessToken: string;
  /** Id of a registered tag for notes and scans. */
  readonly code: string;
  readonly takeFreeCode: () => string;
}

/** Builds the next request of a kind, and the key that is recorded when the product acknowledges it. */
type Write = () => {
  readonly key: string;
  readonly keys: string[];
  readonly endpoint: Endpoint;
  readonly body: object;
};

const WRITERS_OF_EACH = 3;

/**
 * Sends notes, scans and registrations continuously until the product has exited.
 * Records each request that is answered with 200, and calls `onAcknowledged` after it.
 */
export async function writeUntilExit(
  { baseUrl, accessToken, code, takeFreeCode }: Target,
  acknowledged: AcknowledgedWrites,
  onAcknowledged: () => void,
): Promise<void> {
  /** Returns true for an acknowledged write. A busy server may answer 503, which promises nothing. */
  const send = async (endpoint: Endpoint, body: object): Promise<boolean> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const url = new URL(endpoint.path, baseUrl);
    const response = await fetch(url, { method: endpoint.method, headers, body: JSON.stringify(body) });
    if (response.status !== 200 && response.status !== 503)
      throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`);
    // An answer counts only if its body is complete.
    await response.json();
    return response.status === 200;
  };
  const writeContinuously = async (next: Write) => {
    for (;;) {
      const { key, keys, endpoint, body } = next();
      try {
        if (!(await send(endpoint, body))) continue;
      } catch (error) {
        // `fetch` throws a TypeError when the product is gone; any other error is a fault of the product.
        if (error instanceof TypeError) return;
        throw error;
      }
      keys.push(key);
      onAcknowledged();
    }
  };
  const writeNote: Write = () => {
    const key = `Note ${randomUUID()}`;
    const body = { code, message: key, note_id: randomUUID() };
    return { key, keys: acknowledged.notes, endpoint: finder.sendMessage, body };
  };
  const writeScan: Write = () => {
    const key = `Device ${randomUUID()}`;
    const body = buildScan(code, { os: key, scan_id: randomUUID() });
    return { key, keys: acknowledged.scans, endpoint: scans.record, body };
  };
  const register: Write = () => {
    const key = takeFreeCode();
    return { key, keys: acknowledged.registrations, endpoint: codes.register, body: buildRegistration(key) };
  };
  const writers = Array.from({ length: WRITERS_OF_EACH }, () => [writeNote, writeScan, register]).flat();
  await Promise.all(writers.map(writeContinuously));
}

import { randomUUID } from 'node:crypto';
import { codes, type Endpoint, finder, scans } from '@homeward/contract';
import { buildRegistration, buildScan } from '../app/builders.ts';

export interface AcknowledgedWrites {
  /** The messages of notes. */
  readonly notes: string[];
  /** What the scanning devices call their system: each is called differently. */
  readonly scans: string[];
  /** The ids of codes. */
  readonly registrations: string[];
}

interface Target {
  readonly baseUrl: string;
  readonly accessToken: string;
  /** An activated code, for notes and scans. */
  readonly code: string;
  readonly takeFreeCode: () => string;
}

/** Makes the next request of a kind, and says under which key it is written down once it was acknowledged. */
type Write = () => {
  readonly key: string;
  readonly keys: string[];
  readonly endpoint: Endpoint;
  readonly body: object;
};

const WRITERS_OF_EACH = 3;

/**
 * Sends notes, scans and registrations over HTTP without end and writes down each that was answered with 200. Resolves
 * once the product has gone; `onAcknowledged` hears of each of them.
 */
export async function writeUntilExit(
  { baseUrl, accessToken, code, takeFreeCode }: Target,
  acknowledged: AcknowledgedWrites,
  onAcknowledged: () => void,
): Promise<void> {
  /** Whether it was acknowledged: a busy machine may answer 503, which promises nothing. */
  const send = async (endpoint: Endpoint, body: object): Promise<boolean> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const url = new URL(endpoint.path, baseUrl);
    const response = await fetch(url, { method: endpoint.method, headers, body: JSON.stringify(body) });
    if (response.status !== 200 && response.status !== 503)
      throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`);
    // What counts is the answer, whole.
    await response.json();
    return response.status === 200;
  };
  const keepWriting = async (next: Write) => {
    for (;;) {
      const { key, keys, endpoint, body } = next();
      try {
        if (!(await send(endpoint, body))) continue;
      } catch (error) {
        // What fetch throws when the other side is gone; anything else is a failure of the product.
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
  await Promise.all(writers.map(keepWriting));
}

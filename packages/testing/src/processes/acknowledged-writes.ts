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
  const keepWriting = async (write: () => Promise<boolean>) => {
    for (;;) {
      try {
        if (!(await write())) continue;
      } catch (error) {
        // What fetch throws when the other side is gone; anything else is a failure of the product.
        if (error instanceof TypeError) return;
        throw error;
      }
      onAcknowledged();
    }
  };
  const writeNote = async () => {
    const message = `Note ${randomUUID()}`;
    const isAcknowledged = await send(finder.sendMessage, { code, message, note_id: randomUUID() });
    if (isAcknowledged) acknowledged.notes.push(message);
    return isAcknowledged;
  };
  const writeScan = async () => {
    const os = `Device ${randomUUID()}`;
    const isAcknowledged = await send(scans.record, buildScan(code, { os, scan_id: randomUUID() }));
    if (isAcknowledged) acknowledged.scans.push(os);
    return isAcknowledged;
  };
  const register = async () => {
    const freeCode = takeFreeCode();
    const isAcknowledged = await send(codes.register, buildRegistration(freeCode));
    if (isAcknowledged) acknowledged.registrations.push(freeCode);
    return isAcknowledged;
  };
  const writers = Array.from({ length: WRITERS_OF_EACH }, () => [writeNote, writeScan, register]).flat();
  await Promise.all(writers.map(keepWriting));
}

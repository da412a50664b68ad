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
 * once the product has gone; `onAcknowledged` hears of every answer.
 */
export async function writeUntilExit(
  { baseUrl, accessToken, code, takeFreeCode }: Target,
  acknowledged: AcknowledgedWrites,
  onAcknowledged: () => void,
): Promise<void> {
  const send = async (endpoint: Endpoint, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const url = new URL(endpoint.path, baseUrl);
    const response = await fetch(url, { method: endpoint.method, headers, body: JSON.stringify(body) });
    if (response.status !== 200)
      throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`);
    // What counts is the answer, whole.
    await response.json();
  };
  const keepWriting = async (write: () => Promise<void>) => {
    for (;;) {
      try {
        await write();
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
    await send(finder.sendMessage, { code, message, note_id: randomUUID() });
    acknowledged.notes.push(message);
  };
  const writeScan = async () => {
    const os = `Device ${randomUUID()}`;
    await send(scans.record, buildScan(code, { os, scan_id: randomUUID() }));
    acknowledged.scans.push(os);
  };
  const register = async () => {
    const freeCode = takeFreeCode();
    await send(codes.register, buildRegistration(freeCode));
    acknowledged.registrations.push(freeCode);
  };
  const writers = Array.from({ length: WRITERS_OF_EACH }, () => [writeNote, writeScan, register]).flat();
  await Promise.all(writers.map(keepWriting));
}

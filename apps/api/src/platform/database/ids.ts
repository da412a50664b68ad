import { randomBytes } from 'node:crypto';

const VERSION = 0x7;
const VARIANT = 0x80_00_00_00;

let lastMs = -1;
let sequence = 0;

/** Returns a UUIDv7 (RFC 9562). The ids of one process sort by creation, even within a millisecond. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  const nowMs = now.getTime();
  // The counter has 30 bits and starts in the lower half, so one millisecond has room for 500 million ids.
  sequence = nowMs === lastMs ? sequence + 1 : bytes.readUInt32BE(4) >>> 3;
  lastMs = nowMs;
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE((VERSION << 12) | (sequence >>> 18), 6);
  bytes.writeUInt32BE(
    (VARIANT | ((sequence & 0x3_ff_ff) << 12) | (bytes.readUInt16BE(10) & 0xf_ff)) >>> 0,
    8,
  );
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

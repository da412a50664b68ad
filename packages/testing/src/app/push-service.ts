import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { ensureLanCertificate } from '@homeward/api/platform/lan/lan-certificate.ts';
import { parsePushMessage } from '@homeward/contract/push-message';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PushSubscriptionBody } from './push-devices.ts';

/** A delivered message: the headers that the push service sees, and the text that the browser decrypts. */
export interface ReceivedPush {
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** Public key of the sender, verified by the signature (RFC 8292). */
  readonly publicKey: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly byteLength: number;
  readonly message: ReturnType<typeof parsePushMessage>;
}

export type PushAnswer = (respond: (status: number, headers?: Record<string, string>) => void) => void;

interface PushBrowser {
  readonly subscription: PushSubscriptionBody;
  readonly received: readonly ReceivedPush[];
}

export interface PushService {
  /** Adds a subscribed browser. `answer` responds to messages for this browser, by default with 201. */
  newBrowser(answer?: PushAnswer): PushBrowser;
}

interface Mailbox {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly received: ReceivedPush[];
  readonly answer: PushAnswer;
}

/**
 * Runs a push service over TLS for the tests of a `describe`. The service decrypts messages (RFC 8291, RFC 8188)
 * and verifies signatures with code that is independent of the product's.
 */
export function usePushService(): PushService {
  const mailboxes = new Map<string, Mailbox>();
  let origin = '';
  const server = { close: async () => undefined as unknown };

  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'push-service-'));
    const keys = await ensureLanCertificate(directory, ['127.0.0.1'], new Date());
    await rm(directory, { recursive: true });
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), keys.cert]);
    const listening = createServer(keys, (request, response) => void receive(request, response));
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    origin = `https://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    server.close = async () => {
      listening.closeAllConnections();
      listening.close();
    };
  });
  beforeEach(() => mailboxes.clear());
  afterAll(() => server.close());

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const mailbox = mailboxes.get(request.url ?? '');
    if (!mailbox) return void response.writeHead(404).end();
    mailbox.received.push(read(request, Buffer.concat(chunks), mailbox, origin));
    mailbox.answer((status, headers) => response.writeHead(status, headers).end());
  }

  return {
    newBrowser: (answer = (respond) => respond(201)) => {
      const path = `/${randomBytes(16).toString('hex')}`;
      const mailbox = { pair: createECDH('prime256v1'), auth: randomBytes(16), received: [], answer };
      const p256dh = mailbox.pair.generateKeys('base64url');
      mailboxes.set(path, mailbox);
      const keys = { p256dh, auth: mailbox.auth.toString('base64url') };
      return { subscription: { endpoint: `${origin}${path}`, keys }, received: mailbox.received };
    },
  };
}

function read(
  { headers, method }: IncomingMessage,
  body: Buffer,
  mailbox: Mailbox,
  origin: string,
): ReceivedPush {
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm')
    throw new Error('No message of Web Push');
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), ?k=(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return {
    ttl: Number(headers.ttl),
    urgency: headers.urgency as string | undefined,
    topic: headers.topic as string | undefined,
    publicKey,
    claims: readToken(token, publicKey, origin),
    byteLength: body.length,
    message: parsePushMessage(decrypt(body, mailbox)),
  };
}

/** Verifies a JSON Web Token for this service and returns its claims. */
function readToken(token: string, publicKey: string, origin: string): ReceivedPush['claims'] {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const verifiedClaims = JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'];
  const leftS = verifiedClaims.exp - Date.now() / 1000;
  if (!isSigned || verifiedClaims.aud !== origin || leftS <= 0 || leftS > 24 * 60 * 60)
    throw new Error('The message is not signed for this service');
  return verifiedClaims;
}

/** Decrypts a message (RFC 8291): both key pairs and the browser's secret yield the key. RFC 8188 defines the framing. */
function decrypt(body: Buffer, { pair, auth }: Mailbox): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const material = hkdfSync('sha256', pair.computeSecret(sender), auth, both, 32);
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(material), salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a byte of value 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

import type { Socket } from 'node:net';
import type { Upload } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { FastifyInstance } from 'fastify';
import { BadInputError, RateLimitedError } from '../errors.ts';
import { addressKey } from './client-address.ts';

/** Generated clients send every file with this type, so the server detects the real type from the bytes. */
export const ANY_FILE_TYPE = 'application/octet-stream';

const FILES_AT_ONCE = 12;
/** Limits for one account and for one address, so that neither of them occupies all places. */
const FILES_AT_ONCE_OF_ONE = 4;
const FILES_AT_ONCE_OF_ADDRESS = 8;
/** Minimum bytes of an upload in each LOOK_MS. Even the slowest connection that can send a photo is far faster. */
const MIN_BYTES_A_LOOK = 5 * 1024;
const LOOK_MS = 5000;
const RETRY_AFTER_MS = 5000;

const uploading = new WeakSet<object>();

export function isUploading(socket: Socket): boolean {
  return uploading.has(socket);
}

export function acceptFiles(
  scope: FastifyInstance,
  { types, maxBytes, timeoutMs }: Upload,
  onTimeout: (socket: Socket) => void,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [...types, ANY_FILE_TYPE],
    { parseAs: 'buffer', bodyLimit: maxBytes },
    async (_request: unknown, body: Buffer) => body,
  );
  const senders: { readonly name: string; readonly address: string }[] = [];
  // This hook runs after authentication and before the body is read, so an anonymous caller gets no extra time.
  scope.addHook('preParsing', async ({ raw, signedIn, ip }, reply) => {
    // If the client is gone, 'close' has already fired and would never free the upload's place.
    if (reply.raw.destroyed) throw new BadInputError(message('server.fileMissing'));
    const address = addressKey(ip);
    const sender = { name: signedIn?.accountId ?? address, address };
    const ofSender = senders.filter(({ name }) => name === sender.name);
    const ofAddress = senders.filter((it) => it.address === address);
    if (
      senders.length >= FILES_AT_ONCE ||
      ofSender.length >= FILES_AT_ONCE_OF_ONE ||
      ofAddress.length >= FILES_AT_ONCE_OF_ADDRESS
    )
      throw new RateLimitedError(message('server.tooManyFiles'), RETRY_AFTER_MS);
    senders.push(sender);
    reply.raw.once('close', () => senders.splice(senders.indexOf(sender), 1));
    const { socket } = raw;
    uploading.add(socket);
    const timer = setTimeout(() => onTimeout(socket), timeoutMs);
    let readBefore = socket.bytesRead;
    const looks = setInterval(() => {
      if (socket.bytesRead - readBefore < MIN_BYTES_A_LOOK) onTimeout(socket);
      readBefore = socket.bytesRead;
    }, LOOK_MS);
    const done = () => {
      clearTimeout(timer);
      clearInterval(looks);
      uploading.delete(socket);
    };
    raw.once('end', done).once('close', done);
  });
}

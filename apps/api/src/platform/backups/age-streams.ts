import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { ArchiveError, damaged } from '../archive/archive-format.ts';

const WRONG_PASSPHRASE = 'This passphrase does not open the backup.';
const PASSPHRASE_MISSING = 'The backup is encrypted: it needs its passphrase.';

/** Work factor of scrypt. Age's default of 18 would require 256 MB of memory. */
const SCRYPT_LOG_N = 16;
const AGE_HEADER = 'age-encryption.org/';

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts in the format of the program age, so that `age -d` can decrypt the result. */
export async function encrypt(passphrase: string, plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Decrypts a file in the format of age. Passes any other file through. */
export async function decryptIfEncrypted(
  source: Readable,
  passphrase: string | undefined,
): Promise<Readable> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await chunks.next();
  const whole = Readable.from(restore(first, chunks), { objectMode: false });
  if (first.done || !first.value.toString('latin1', 0, AGE_HEADER.length).startsWith(AGE_HEADER))
    return whole;
  if (!passphrase) throw new ArchiveError(PASSPHRASE_MISSING);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.from(explainDamage(fromWeb(await decrypter.decrypt(toWeb(whole)))), {
      objectMode: false,
    });
  } catch (error) {
    const isWrong = /no identity matched/.test((error as Error).message);
    throw isWrong ? new ArchiveError(WRONG_PASSPHRASE) : damaged((error as Error).message);
  }
}

async function* restore(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* explainDamage(plain: Bytes): Bytes {
  try {
    yield* plain;
  } catch (error) {
    throw error instanceof ArchiveError ? error : damaged((error as Error).message);
  }
}

// The web stream types of Node and of browsers differ only in their names.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);

import { PassThrough, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ArchiveError } from '../archive/archive-format.ts';
import { type BackupPlace, type S3Settings, toStoredBackups } from './backup-place.ts';

/** An upload has at most 10,000 parts, so this part size allows 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const CONNECT_MS = 10_000;
const TRIES = 3;

export function openS3Place(settings: S3Settings): BackupPlace {
  const { bucket: Bucket, prefix, timeoutMs } = settings;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: !settings.usesHostStyle,
    credentials: settings,
    maxAttempts: TRIES,
    // Providers other than Amazon do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
  });
  const clear = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explain(settings, error);
    }
  };
  return {
    list: () =>
      clear(async () => {
        const files: { name: string; bytes: number }[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
          files.push(
            ...Contents.map(({ Key = '', Size = 0 }) => ({ name: Key.slice(prefix.length), bytes: Size })),
          );
        return toStoredBackups(files);
      }),
    write: (name, write) =>
      clear(async () => {
        const body = new PassThrough();
        const upload = new Upload({
          client,
          params: { Bucket, Key: prefix + name, Body: body },
          partSize: PART_BYTES,
          queueSize: 2,
        });
        const stored = upload.done().catch((error: Error) => {
          body.destroy(error);
          throw error;
        });
        // The upload is complete only when `write` has ended; if `write` fails, the object does not exist.
        const written = write(body).catch(async (error: Error) => {
          body.destroy(error);
          await upload.abort();
          throw error;
        });
        const [first, second] = await Promise.allSettled([stored, written]);
        if (first.status === 'rejected' && second.status === 'rejected')
          throw isOfArchive(second.reason) ? second.reason : first.reason;
        if (first.status === 'rejected') throw first.reason;
        if (second.status === 'rejected') throw second.reason;
        return second.value;
      }),
    read: (name) =>
      clear(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
        return Body as Readable;
      }),
    remove: (name) =>
      clear(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })))),
  };
}

const isOfArchive = (error: unknown) => error instanceof ArchiveError;

function explain({ endpoint, bucket, timeoutMs }: S3Settings, error: unknown): unknown {
  if (isOfArchive(error) || !(error instanceof Error)) return error;
  const storage = `The storage ${new URL(endpoint).host}`;
  const { httpStatusCode: status } = (error as S3ServiceException).$metadata ?? {};
  if (error.name === 'TimeoutError')
    return new ArchiveError(`${storage} did not answer within ${timeoutMs / 1000} seconds.`);
  if (error.name === 'NoSuchKey') return new ArchiveError(`${storage} no longer has this backup.`);
  if (error.name === 'NoSuchBucket') return new ArchiveError(`${storage} has no bucket ${bucket}.`);
  if (status === 401 || status === 403)
    return new ArchiveError(
      `${storage} refused access to ${bucket} (${status} ${error.name}): check the key, its rights, bucket and region.`,
    );
  if (status !== undefined) return new ArchiveError(`${storage} answered ${status} (${error.name}).`);
  const { code } = error as NodeJS.ErrnoException;
  return code ? new ArchiveError(`${storage} cannot be reached (${code}).`) : error;
}

import { randomUUID } from 'node:crypto';
import type { backups } from '@homeward/contract';
import { RESTORE_UPLOAD_MAX_BYTES } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Restore } from '../../platform/backups/backups.ts';
import { assertDatabaseRoom, assertRoom } from '../../platform/backups/folder-place.ts';
import { openPlace } from '../../platform/backups/open-place.ts';
import { badInput, type ConflictError, conflict, notFound } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../platform/http/serve.ts';
import { recordAct } from '../audit/audit-repository.ts';
import { isEmptyService, TABLES_OF_USE } from './empty-service-repository.ts';

const GB = 1e9;

/** Starts a restore into an empty service and responds at once. The restore's transaction checks again that the service is empty. */
export async function restoreBackup(
  context: Context,
  operator: OperatorCaller,
  { body: { name, passphrase } }: InputOf<typeof backups.restore>,
): Promise<MessageAnswerOf<typeof backups.restore>> {
  const { backups: service, config } = context;
  await assertMayRestore(context);
  const size = await findSize(context, name);
  if (size === 0) throw restoreRefused('there is no such backup. Choose one, or upload a file.');
  await assertDatabaseRoom(config.dataDir, size).catch((error: Error) => refuse(error));
  const restore: Restore = {
    id: randomUUID(),
    state: 'running',
    error: null,
    createdAt: null,
    parkedMails: 0,
  };
  // The check and the assignment have no `await` between them, so only one of two concurrent requests starts.
  if (service.restore?.state === 'running') throw restoreRefused('another restore is running.');
  service.restore = restore;
  const source = name === undefined ? { file: service.upload.file } : { place: config.backups.place, name };
  void run(context, { restore, source, passphrase: passphrase ?? config.backups.passphrase, operator });
  return { resultMessage: message('answers.operator.restoreStarted'), id: restore.id };
}

export async function showRestore(
  { backups: { restore } }: Context,
  _user: unknown,
  { params }: InputOf<typeof backups.showRestore>,
): Promise<MessageAnswerOf<typeof backups.showRestore>> {
  if (restore?.id !== params.id) throw notFound('answers.operator.restoreUnknown');
  const { id: _, ...state } = restore;
  return { resultMessage: message('answers.operator.restoreState'), ...state };
}

/** Stores one part of a backup in DATA_DIR. Before the first part it checks that the disk has room for the whole file. */
export async function uploadBackup(
  context: Context,
  _operator: unknown,
  { body, query: { at, size } }: InputOf<typeof backups.uploadBackup>,
): Promise<MessageAnswerOf<typeof backups.uploadBackup>> {
  const { upload } = context.backups;
  await assertMayRestore(context);
  if (body.length === 0) throw badInput('server.fileMissing');
  if (size > RESTORE_UPLOAD_MAX_BYTES)
    throw restoreRefused(
      `the console takes files of up to ${RESTORE_UPLOAD_MAX_BYTES / GB} GB, npm run restore larger ones.`,
    );
  if (at === 0) await assertRoom(context.config.dataDir, size).catch((error: Error) => refuse(error));
  const received = at === 0 ? 0 : await upload.readBytes();
  if (at > received || at + body.length > size)
    throw restoreRefused('a part of the upload is missing. Upload the file again.');
  const bytes = await upload.write(body, at).catch((error: Error) => refuse(error));
  return { resultMessage: message('answers.operator.uploadReceived'), bytes };
}

function refuse(error: Error): never {
  throw restoreRefused(error.message);
}

async function assertMayRestore({ backups: service, config, db }: Context): Promise<void> {
  if (service.restore?.state === 'running') throw restoreRefused('another restore is running.');
  if (config.webConcurrency > 1)
    throw restoreRefused('several processes run. Start Homeward with WEB_CONCURRENCY=1 for the restore.');
  if (!(await isEmptyService(db)))
    throw restoreRefused('this service has accounts or items; a backup goes into an empty one only.');
}

/** Makes an error for the operator; `reason` is an English sentence. */
function restoreRefused(reason: string): ConflictError {
  return conflict('answers.operator.restoreRefused', { reason });
}

async function findSize({ backups, config }: Context, name: string | undefined): Promise<number> {
  if (name === undefined) return backups.upload.readBytes();
  try {
    const stored = await (await openPlace(config.backups.place)).list();
    return stored.find((backup) => backup.name === name)?.bytes ?? 0;
  } catch (error) {
    throw restoreRefused((error as Error).message);
  }
}

interface RestoreParts {
  readonly restore: Restore;
  readonly source: Parameters<Context['backups']['threads']['load']>[0]['source'];
  readonly passphrase: string | undefined;
  readonly operator: OperatorCaller;
}

async function run(
  { backups, clock, database, db, logger }: Context,
  { restore, source, passphrase, operator }: RestoreParts,
): Promise<void> {
  try {
    const now = clock.now();
    const task = {
      database: database.address(),
      source,
      passphrase,
      now,
      mustBeEmpty: TABLES_OF_USE,
      replacesOperators: true,
    };
    const { header, parkedJobs } = await backups.threads.load(task);
    await backups.afterRestore();
    // Only the operator's name is recorded, because the backup may lack the operator's account.
    await recordAct(db, {
      operator: { name: operator.name },
      act: 'backup.restored',
      subject: header.createdAt,
      now,
    });
    await backups.upload.remove();
    restore.createdAt = header.createdAt;
    restore.parkedMails = parkedJobs;
    restore.state = 'done';
  } catch (error) {
    restore.error = (error as Error).message;
    restore.state = 'failed';
    logger.warn({ reason: restore.error }, 'restore failed');
  }
}

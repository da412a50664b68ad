import { isDeepStrictEqual } from 'node:util';
import type { labelFiles } from '@homeward/contract';
import type { LabelRequest } from '@homeward/contract/label-files';
import { LABEL_FILE_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/ids.ts';
import { badField, SentBeforeError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { enqueueJob } from '../../../platform/jobs/jobs-repository.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import { labelAddressOf } from '../label-address-rules.ts';
import { LABEL_FILE_JOB } from './draw-label-file.ts';
import { addLabelFile, findLabelFile, type LabelFileRow } from './label-file-repository.ts';
import { countLabels, drawPreview, presentLabelFile } from './label-rules.ts';

/** Enqueues a file of labels; repeatable with the same id. Without `anyway`, rejects a PUBLIC_URL that finders cannot open. */
export async function makeLabelFile(
  context: Context,
  operator: OperatorCaller,
  { body: { id, anyway, ...request } }: InputOf<typeof labelFiles.makeLabelFile>,
): Promise<MessageAnswerOf<typeof labelFiles.makeLabelFile>> {
  const existing = await findLabelFile(context.db, id);
  const file = existing ?? (await addFile(context, operator, { id, request, isAnyway: anyway === true }));
  if (!isDeepStrictEqual(file.request, JSON.parse(JSON.stringify(request)))) throw new SentBeforeError();
  return {
    resultMessage: message('answers.operator.labelsUnderWay'),
    file: presentLabelFile(context.config, file),
  };
}

async function addFile(
  context: Context,
  operator: OperatorCaller,
  { id, request, isAnyway }: { id: string; request: LabelRequest; isAnyway: boolean },
): Promise<LabelFileRow> {
  if (!isAnyway && labelAddressOf(context.config.publicUrl).problem !== null)
    throw badField('anyway', 'answers.operator.labelsNotPublic');
  const count = await countLabels(context, request);
  await drawPreview(context, request, count);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + LABEL_FILE_LIFE_MS);
  await context.transact(async (tx) => {
    if (!(await addLabelFile(tx, { id, request, count, now, expiresAt }))) return;
    const subject = `${request.batch ?? request.tagId} (${request.format})`;
    await recordAct(tx, { operator, act: 'labels.made', subject, now });
    await enqueueJob(tx, { id: newId(now), kind: LABEL_FILE_JOB, payload: { fileId: id }, runAt: now, now });
  });
  const file = await findLabelFile(context.db, id);
  if (!file) throw new SentBeforeError();
  return file;
}

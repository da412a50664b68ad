import type { LabelFile, LabelRequest } from '@homeward/contract/label-files';
import { labelFilePath } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { labelsPerPage } from '@homeward/labels/layout/print-options.ts';
import { BUILT_IN_LAYOUTS } from '@homeward/labels/layout/read-layout.ts';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { badField, badInput, ConflictError, conflict } from '../../../platform/errors.ts';
import type { LabelTask } from '../../../platform/labels/label-worker.ts';
import { isSameSecret, linkTokenOf } from '../../../platform/tokens.ts';
import { getBatch, listBatchCodes } from '../batch-repository.ts';
import { getMintedTag } from '../minted-code-repository.ts';
import { labelAppealIn } from './label-appeal-rules.ts';
import type { LabelFileRow } from './label-file-repository.ts';

const PAGE = 10_000;

export type DrawRequest = Omit<LabelRequest, 'format'>;

/** Counts the labels of a request. Throws if the count is zero, or if the batch is not minted completely. */
export async function countLabels({ db }: Context, { batch: name, tagId }: DrawRequest): Promise<number> {
  if ((name === undefined) === (tagId === undefined)) throw badInput('server.notValid');
  if (name === undefined) {
    const { isRetired } = await getMintedTag(db, tagId as TagId);
    if (isRetired) throw conflict('answers.operator.retired');
    return 1;
  }
  const { minted, count, outOfUse } = await getBatch(db, name);
  const progress = { minted: String(minted), count: String(count) };
  if (minted < count) throw new ConflictError(message('answers.operator.batchUnderWay', progress));
  if (minted === outOfUse) throw conflict('answers.operator.labelsNone');
  return minted - outOfUse;
}

/** Returns the task of a drawing thread: all labels, or the first `limit` labels. */
export async function buildTask(
  { db, config }: Context,
  request: DrawRequest,
  { count, limit = count }: { count: number; limit?: number },
): Promise<LabelTask> {
  const { batch = '', tagId, layout, skip, shiftXMm, shiftYMm, scalePercent, dpi } = request;
  const ids: string[] = tagId === undefined ? [] : [tagId];
  while (tagId === undefined && ids.length < limit) {
    const pageSize = Math.min(PAGE, limit - ids.length);
    const page = await listBatchCodes(db, { name: batch, after: ids.at(-1) ?? '', limit: pageSize });
    ids.push(...page);
    if (page.length < pageSize) break;
  }
  return {
    ids,
    publicUrl: config.publicUrl,
    isShort: request.isShort === true,
    layout,
    brand: request.brand || config.brandName,
    appeal: request.appealLanguage ? labelAppealIn(request.appealLanguage) : '',
    print: { skip, shiftXMm, shiftYMm, scale: scalePercent / 100, dpi },
    batch,
    count,
  };
}

/** Draws the first page. Throws BadInputError with the reason if the labels cannot be drawn. */
export async function drawPreview(context: Context, request: DrawRequest, count: number) {
  const perPage = labelsPerPage(BUILT_IN_LAYOUTS[request.layout]);
  if (request.skip >= perPage) {
    const range = { field: 'skip', min: '0', max: String(perPage - 1) };
    throw badField('skip', 'server.calls.numberInRange', range);
  }
  const drawn = await context.labelThreads.preview(
    await buildTask(context, request, { count, limit: perPage }),
  );
  if ('problem' in drawn) throw badInput('answers.operator.labelsImpossible', { reason: drawn.problem });
  return drawn;
}

export function presentLabelFile(
  { operatorToken }: { operatorToken: string },
  file: LabelFileRow,
): LabelFile {
  const { batch = null, tagId = null, format } = file.request;
  const name = `${batch ?? tagId}.${format === 'svg' ? 'zip' : format}`;
  const token = tokenOf(operatorToken, file.id);
  return {
    id: file.id,
    batch,
    tagId,
    format,
    count: file.count,
    drawn: file.drawn,
    link: file.madeAttempt === null ? null : labelFilePath(file.id, token, name),
    failure: file.failure,
    expiresAt: file.expiresAt.toISOString(),
  };
}

/** Derives the link's token, so that the database holds no token and every process accepts the link. */
const tokenOf = (operatorToken: string, fileId: string) => linkTokenOf(operatorToken, Buffer.from(fileId));

export function isLabelFileToken(
  { operatorToken }: { operatorToken: string },
  fileId: string,
  token: string,
): boolean {
  return isSameSecret(token, tokenOf(operatorToken, fileId));
}

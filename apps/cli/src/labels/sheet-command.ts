import { parseArgs } from 'node:util';
import { labelAppealIn } from '@homeward/api/features/batches/labels/label-appeal-rules.ts';
import { APP_MANIFEST_PATH } from '@homeward/contract/browser/service-worker';
import { describeLabelAddress, type LabelAddress, printedAddress } from '@homeward/contract/label-address';
import type { Batch, OperatorTag } from '@homeward/contract/operator';
import { parseTagId } from '@homeward/contract/tag-id';
import { readLayout } from '@homeward/labels/layout/read-layout.ts';
import { findServer } from '../find-server.ts';
import {
  batchPath,
  fetchBatches,
  listBatchCodes,
  type OperatorApi,
  openOperatorApi,
} from '../operator-api.ts';
import { type LabelBatch, makeLabels } from './make-labels.ts';
import { parsePrintArguments } from './print-arguments.ts';

export const SHEET_USAGE =
  'npm run codes -- sheet (--batch NAME | --id ID …) [--layout NAME | FILE.json] [--touch corner | dot] [--out FILE.pdf] [--svg FILE.zip] ' +
  '[--csv FILE.csv] [--short] [--appeal LANGUAGE] [--skip N] [--shift X,Y] [--scale PERCENT] [--dpi N] [--brand NAME] [--font FILE.ttf | FILE.ttc#NAME] [--force] [--anyway]\n' +
  '       npm run codes -- sheet --print-layout NAME';

const USUAL_LAYOUT = 'buckle';

/** Makes labels of a batch of the running server and reports the batch as printed. `args` are the words after "sheet". */
export async function sheetCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      batch: { type: 'string' },
      id: { type: 'string', multiple: true },
      layout: { type: 'string', default: USUAL_LAYOUT },
      touch: { type: 'string' },
      out: { type: 'string' },
      svg: { type: 'string' },
      csv: { type: 'string' },
      short: { type: 'boolean', default: false },
      appeal: { type: 'string' },
      skip: { type: 'string' },
      shift: { type: 'string' },
      scale: { type: 'string' },
      dpi: { type: 'string' },
      'print-layout': { type: 'string' },
      brand: { type: 'string' },
      font: { type: 'string' },
      force: { type: 'boolean', default: false },
      anyway: { type: 'boolean', default: false },
    },
  });
  const {
    batch: name,
    id: ids,
    brand,
    anyway,
    short,
    appeal: language,
    'print-layout': shownLayout,
    skip,
    shift,
    scale,
    dpi,
    ...options
  } = values;
  if (shownLayout !== undefined) return console.log(JSON.stringify(await readLayout(shownLayout), null, 2));
  const isForSomething = [options.out, options.svg, options.csv].some(Boolean);
  if ((name === undefined) === (ids === undefined) || !isForSomething)
    throw new Error(`Usage: ${SHEET_USAGE}`);
  const print = parsePrintArguments({ skip, shift, scale, dpi });
  const appeal = language === undefined ? undefined : labelAppealIn(language);

  const api = await openOperatorApi();
  const { batches, labels } = await fetchBatches(api);
  const codes = name === undefined ? await findTags(api, ids ?? []) : findWholeBatch(api, batches, name);
  assertPublic(labels, { anyway });
  const brandName = brand ?? (await fetchBrandName());
  const listCodes = short ? () => shorten(codes.listCodes(), labels) : codes.listCodes;
  const messages = await makeLabels({ ...codes, listCodes, brandName }, { ...options, appeal, print });
  if (name !== undefined) await api.post(`${batchPath(name)}/printed`, {});
  for (const line of messages) console.log(line);
  console.log(`Labels lead to ${describeLabelAddress(labels)}.`);
}

type Codes = Omit<LabelBatch, 'brandName'>;

async function* shorten(codes: ReturnType<Codes['listCodes']>, { address }: LabelAddress) {
  for await (const { id } of codes) yield { id, url: printedAddress(address, id, { isShort: true }) };
}

/** Returns the tags with these ids, including tags without a batch. Throws for an id that is unknown or retired. */
async function findTags(api: OperatorApi, ids: readonly string[]): Promise<Codes> {
  const tags: OperatorTag[] = [];
  for (const input of ids) {
    const id = parseTagId(input);
    const { codes } = await api.get<{ codes: OperatorTag[] }>(`/codes?id=${encodeURIComponent(id ?? input)}`);
    const tag = codes.find((found) => found.id === id);
    if (!tag) throw new Error(`There is no tag "${input}".`);
    if (tag.state === 'retired' || tag.state === 'replaced')
      throw new Error(`The tag "${input}" is out of use.`);
    tags.push(tag);
  }
  async function* listCodes() {
    yield* tags;
  }
  const [batch] = new Set(tags.map((tag) => tag.batch ?? ''));
  return { name: batch ?? '', count: tags.length, outOfUse: 0, listCodes };
}

function findWholeBatch(api: OperatorApi, batches: readonly Batch[], name: string): Codes {
  const batch = batches.find((one) => one.name === name);
  if (!batch) {
    throw new Error(
      `There is no batch "${name}": npm run codes -- mint --count N --batch "${name}" makes one.`,
    );
  }
  if (batch.minted < batch.count) {
    throw new Error(
      `The batch "${name}" has ${batch.minted} of its ${batch.count} codes: ` +
        `npm run codes -- mint --count ${batch.count} --batch "${name}" makes the rest.`,
    );
  }
  const { minted, outOfUse } = batch;
  return { name, count: minted - outOfUse, outOfUse, listCodes: () => listBatchCodes(api, name) };
}

async function fetchBrandName(): Promise<string> {
  const url = `${await findServer()}${APP_MANIFEST_PATH}`;
  const response = await fetch(url);
  const manifest = (await response.json()) as { readonly name?: unknown } | null;
  if (typeof manifest?.name !== 'string') throw new Error(`${url} names no brand: say it with --brand NAME.`);
  return manifest.name;
}

/** Throws if finders cannot open the labels' address, because a printed code cannot be changed. */
function assertPublic(labels: LabelAddress, { anyway }: { anyway: boolean }): void {
  if (labels.problem === null || anyway) return;
  throw new Error(
    `Labels would lead to ${describeLabelAddress(labels)}: set PUBLIC_URL to the address that finders open and restart, ` +
      'or add --anyway.',
  );
}

import { parseArgs } from 'node:util';
import { APP_MANIFEST_PATH } from '@homeward/contract/browser/service-worker';
import { describeLabelAddress, type LabelAddress } from '@homeward/contract/label-address';
import type { Batch } from '@homeward/contract/operator';
import { findServer } from '../find-server.ts';
import { batchPath, fetchBatches, listBatchCodes, openOperatorApi } from '../operator-api.ts';
import { makeLabels } from './make-labels.ts';

export const SHEET_USAGE =
  'npm run codes -- sheet --batch NAME [--layout NAME | FILE.json] [--touch corner | dot] [--out FILE.pdf] [--svg FILE.zip] [--csv FILE.csv] ' +
  '[--brand NAME] [--font FILE.ttf] [--force] [--anyway]';

const USUAL_LAYOUT = 'buckle';

/** Makes labels of a batch of the running server and reports them as printed; `args` follow "sheet". */
export async function sheetCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      batch: { type: 'string' },
      layout: { type: 'string', default: USUAL_LAYOUT },
      touch: { type: 'string' },
      out: { type: 'string' },
      svg: { type: 'string' },
      csv: { type: 'string' },
      brand: { type: 'string' },
      font: { type: 'string' },
      force: { type: 'boolean', default: false },
      anyway: { type: 'boolean', default: false },
    },
  });
  const { batch: name, brand, anyway, ...options } = values;
  const isForSomething = [options.out, options.svg, options.csv].some(Boolean);
  if (!name || !isForSomething) throw new Error(`Usage: ${SHEET_USAGE}`);

  const api = await openOperatorApi();
  const { batches, labels } = await fetchBatches(api);
  const { minted, outOfUse } = findWholeBatch(batches, name);
  assertPrintable(labels, { anyway });
  const brandName = brand ?? (await fetchBrandName());
  const messages = await makeLabels(
    { name, count: minted - outOfUse, outOfUse, brandName, listCodes: () => listBatchCodes(api, name) },
    options,
  );
  await api.post(`${batchPath(name)}/printed`, {});
  for (const line of messages) console.log(line);
  console.log(`Labels lead to ${describeLabelAddress(labels)}.`);
}

function findWholeBatch(batches: readonly Batch[], name: string): Batch {
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
  return batch;
}

async function fetchBrandName(): Promise<string> {
  const url = `${await findServer()}${APP_MANIFEST_PATH}`;
  const response = await fetch(url);
  const manifest = (await response.json()) as { readonly name?: unknown } | null;
  if (typeof manifest?.name !== 'string') throw new Error(`${url} names no brand: say it with --brand NAME.`);
  return manifest.name;
}

/** Throws if finders cannot open the labels' address, because a printed code cannot be corrected. */
function assertPrintable(labels: LabelAddress, { anyway }: { anyway: boolean }): void {
  if (labels.problem === null || anyway) return;
  throw new Error(
    `Labels would lead to ${describeLabelAddress(labels)}: set PUBLIC_URL to the address that finders open and restart, ` +
      'or add --anyway.',
  );
}

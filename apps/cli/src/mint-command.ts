import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { labelAddressOf } from '@homeward/api/features/batches/label-address-rules.ts';
import { terminalPicture } from '@homeward/api/platform/terminal-picture.ts';
import { describeLabelAddress } from '@homeward/contract/label-address';
import { mintBatch, mintCodes } from './mint-codes.ts';
import type { MintedCode } from './operator-api.ts';

export const MINT_USAGE = 'npm run codes -- mint --count N [--batch NAME [--note TEXT]] [--json | --picture]';

/** Mints codes through the running server and prints them. `args` are the words after "mint". */
export async function mintCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string' },
      batch: { type: 'string' },
      note: { type: 'string', default: '' },
      json: { type: 'boolean' },
      picture: { type: 'boolean' },
    },
  });
  const { batch, note } = values;
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new Error(`Usage: ${MINT_USAGE}`);

  const codes =
    batch === undefined
      ? await mintCodes(count)
      : mintBatch({ batch, count, note }, ({ minted, outOfUse }) => {
          console.error(`${minted.toLocaleString('en')} of ${count.toLocaleString('en')} codes minted`);
          if (minted >= count && outOfUse > 0)
            console.error(`${outOfUse.toLocaleString('en')} of them are out of use and not listed`);
        });
  await print(codes, values);
}

async function print(
  codes: Iterable<MintedCode> | AsyncIterable<MintedCode>,
  { json, picture }: { json?: boolean | undefined; picture?: boolean | undefined },
): Promise<void> {
  let isFirst = true;
  for await (const code of codes) {
    const { id, url } = code;
    if (isFirst) warnOfAddress(url);
    if (json) await write(`${isFirst ? '[\n' : ',\n'}  ${JSON.stringify(code)}`);
    else await write(`${id}  ${url}\n`);
    if (picture) await write(`${await terminalPicture(url)}\n`);
    isFirst = false;
  }
  if (json) await write('\n]\n');
}

/** Waits for `drain`, because a slow reader must not fill the memory with unread output. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

function warnOfAddress(url: string): void {
  const labels = labelAddressOf(new URL(url).origin);
  if (labels.problem !== null) console.error(`These codes lead to ${describeLabelAddress(labels)}.`);
}

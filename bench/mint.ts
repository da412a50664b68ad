import { performance } from 'node:perf_hooks';
import { mintBatch } from '@homeward/cli/mint-codes.ts';
import { findCodes, listBatches } from '@homeward/contract/operator';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';
import { OPERATOR_TOKEN } from './support/start-product-on.ts';

const CODES = 100_000;
const ROUNDS = 50;

interface Figures {
  /** Until every code was minted, and until every one was listed as well. */
  readonly mintMs: number;
  readonly listedMs: number;
  readonly listed: number;
  readonly batchesMs: number;
  readonly findMs: number;
}

/** Mints as the command line does, and reads as the console does. */
async function measure(baseUrl: string): Promise<Figures> {
  Object.assign(process.env, { HOMEWARD_URL: baseUrl, OPERATOR_TOKEN });
  const startedAt = performance.now();
  let mintMs = Number.NaN;
  let listed = 0;
  let last = '';
  for await (const { id } of mintBatch({ batch: 'bench', count: CODES, note: '' }, () => {
    mintMs = performance.now() - startedAt;
  })) {
    listed += 1;
    last = id;
  }
  const listedMs = performance.now() - startedAt;
  const batchesMs = await medianOf(`${baseUrl}${listBatches.path}`);
  const findMs = await medianOf(`${baseUrl}${findCodes.path}?id=${last.slice(0, 5)}`);
  return { mintMs, listedMs, listed, batchesMs, findMs };
}

async function medianOf(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.5);
}

console.log(
  `\nA batch of ${CODES.toLocaleString('en')} codes, over HTTP (client and server share the machine)\n`,
);
const { mintMs, listedMs, listed, batchesMs, findMs } = await measureOnFreshProduct({
  prepare: async () => undefined,
  measure,
});
console.log(
  `    minted                  ${(mintMs / 1000).toFixed(1)} s, ${Math.round(CODES / (mintMs / 1000)).toLocaleString('en')} a second`,
);
console.log(`    and listed (${listed.toLocaleString('en')})   ${(listedMs / 1000).toFixed(1)} s`);
console.log(`    list of batches         ${batchesMs.toFixed(1)} ms (median of ${ROUNDS})`);
console.log(`    code by 5 characters    ${findMs.toFixed(1)} ms`);

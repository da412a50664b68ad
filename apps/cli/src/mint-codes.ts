import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import type { Batch } from '@homeward/contract/operator';
import { listBatchCodes, type MintedCode, type OperatorApi, openOperatorApi } from './operator-api.ts';

export interface MintRequest {
  readonly batch: string;
  readonly count: number;
  readonly note: string;
}

export async function mintCodes(count: number): Promise<MintedCode[]> {
  const api = await openOperatorApi();
  const codes: MintedCode[] = [];
  while (codes.length < count) {
    const body = { count: Math.min(count - codes.length, MINT_COUNT_MAX) };
    const answer = await api.post<{ codes: MintedCode[] }>('/codes', body);
    if (answer.codes.length === 0) throw new Error('The server minted nothing.');
    codes.push(...answer.codes);
  }
  return codes;
}

/** Mints a batch through the running server and yields its codes. A second call resumes an interrupted run. */
export async function* mintBatch(
  request: MintRequest,
  onProgress: (batch: Batch) => void,
): AsyncGenerator<MintedCode> {
  const api = await openOperatorApi();
  await makeBatch(api, request, onProgress);
  yield* listBatchCodes(api, request.batch);
}

async function makeBatch(
  api: OperatorApi,
  { batch: name, count, note }: MintRequest,
  onProgress: (batch: Batch) => void,
): Promise<void> {
  let minted = -1;
  while (minted < count) {
    const answer = await api.post<{ batch: Batch }>('/batches', { name, count, note });
    if (answer.batch.minted <= minted) throw new Error('The server mints no more of this batch.');
    minted = answer.batch.minted;
    onProgress(answer.batch);
  }
}

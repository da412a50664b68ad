import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf, ErrorAnswer, operator } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { dataFolder } from './data-folder.ts';
import { ENV_FILE_HINT } from './env-file.ts';
import { findServer } from './find-server.ts';

export interface MintedCode {
  id: string;
  url: string;
}

export interface OperatorApi {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
}

/** Finds the running server and the operator's token; failed calls throw an error with a remedy. */
export async function openOperatorApi(): Promise<OperatorApi> {
  const server = await findServer();
  const token = operatorToken();
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const url = `${server}/api/operator${path}`;
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      const message = `No server answers at ${url}: start one with npm start, set HOMEWARD_URL, ${ENV_FILE_HINT}.`;
      throw new Error(message, { cause: error });
    });
    if (response.status === 401) {
      throw new Error(
        'The server refused the operator token: set OPERATOR_TOKEN, or DATA_DIR to the server’s folder.',
      );
    }
    const answer = (await response.json().catch(() => undefined)) as Partial<ErrorAnswer> | undefined;
    if (!response.ok) {
      throw new Error(
        `${url} answered ${response.status}: ${answer?.resultMessage?.en ?? 'not an answer of Homeward'}`,
      );
    }
    return answer as Answer;
  };
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}

export function fetchBatches(api: OperatorApi): Promise<AnswerOf<typeof operator.listBatches>> {
  return api.get('/batches');
}

export async function* listBatchCodes(api: OperatorApi, batch: string): AsyncGenerator<MintedCode> {
  let after = '';
  for (;;) {
    const query = after === '' ? '' : `&after=${after}`;
    const path = `${batchPath(batch)}/codes?limit=${MINT_COUNT_MAX}${query}`;
    const { codes } = await api.get<{ codes: MintedCode[] }>(path);
    yield* codes;
    const last = codes.at(-1);
    if (last === undefined || codes.length < MINT_COUNT_MAX) return;
    after = last.id;
  }
}

export function batchPath(batch: string): string {
  return `/batches/${encodeURIComponent(batch)}`;
}

function operatorToken(): string {
  const { OPERATOR_TOKEN } = process.env;
  if (OPERATOR_TOKEN) return OPERATOR_TOKEN;
  const file = join(dataFolder(), 'operator-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`There is no ${file}: start the server once, set OPERATOR_TOKEN, ${ENV_FILE_HINT}.`);
}

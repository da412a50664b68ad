import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './data-folder.ts';
import { findServer } from './find-server.ts';

export interface MintedCode {
  id: string;
  url: string;
}

const MAX_CODES_PER_CALL = 10_000;

/** Mints `count` codes through the running server, in calls of at most 10,000; throws with what to do about it. */
export async function mintCodes(count: number): Promise<MintedCode[]> {
  const url = `${await findServer()}/api/operator/codes`;
  const token = operatorToken();
  const codes: MintedCode[] = [];
  while (codes.length < count) {
    codes.push(...(await mintBatch(url, token, Math.min(count - codes.length, MAX_CODES_PER_CALL))));
  }
  return codes;
}

async function mintBatch(url: string, token: string, count: number): Promise<MintedCode[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ count }),
  }).catch((error: unknown) => {
    const message = `No server answers at ${url}: start one with npm start, or set HOMEWARD_URL.`;
    throw new Error(message, { cause: error });
  });
  if (response.status === 401) {
    throw new Error(
      'The server refused the operator token: set OPERATOR_TOKEN, or DATA_DIR to the server’s folder.',
    );
  }
  const answer = await response.json().catch(() => undefined);
  if (!response.ok || !Array.isArray(answer?.codes) || answer.codes.length === 0) {
    throw new Error(
      `${url} answered ${response.status}: ${answer?.resultMessage?.en ?? 'not an answer of Homeward'}`,
    );
  }
  return answer.codes;
}

function operatorToken(): string {
  const { OPERATOR_TOKEN } = process.env;
  if (OPERATOR_TOKEN) return OPERATOR_TOKEN;
  const file = join(dataFolder(), 'operator-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`There is no ${file}: start the server once, or set OPERATOR_TOKEN.`);
}

import type { Item } from '@homeward/contract/codes';
import type { RunningServer } from '../fixtures/start-server.ts';
import { callServer, type Member } from '../people/members.ts';
import type { MintedCode } from './mint-codes.ts';

/** Reads an item from the server with the session of one account. */
export async function readItem(
  server: RunningServer,
  { accessToken }: Member,
  code: MintedCode,
): Promise<Partial<Item>> {
  const answer = await callServer<{ qrCode: Partial<Item> }>(
    server,
    ['GET', `/api/qrcode/details/${code.id}`],
    { token: accessToken },
  );
  return answer.qrCode;
}

import type { Item } from '@homeward/contract/codes';
import type { RunningServer } from '../fixtures/start-server.ts';
import { callServer, type Member } from '../people/members.ts';
import type { MintedCode } from './mint-codes.ts';

export interface NewItem {
  readonly name?: string;
  readonly email?: string;
  readonly mobile_number?: string;
  readonly category?: string;
  readonly default_message?: string;
  readonly survey_ans?: string;
  readonly contact_privacy?: Item['contact_privacy'];
}

/** An item with its initial state. */
export interface HungItem extends NewItem {
  readonly isLost?: boolean;
}

/** Registers items of an owner on new tags, the newest last. */
export async function hangItems(
  {
    server,
    mint,
  }: { readonly server: RunningServer; readonly mint: (count: number) => Promise<MintedCode[]> },
  owner: Member,
  items: readonly HungItem[],
): Promise<MintedCode[]> {
  const codes = await mint(Math.max(items.length, 1));
  for (const [index, { isLost, ...item }] of items.entries()) {
    const code = codes[index] as MintedCode;
    await registerItem(server, owner, code, item);
    if (isLost) await reportLost(server, owner, code);
  }
  return codes.slice(0, items.length);
}

export async function registerItem(
  server: RunningServer,
  { email, accessToken }: Member,
  code: MintedCode,
  item: NewItem = {},
): Promise<void> {
  const body = {
    name: 'Blue suitcase',
    email,
    mobile_number: '+44 2071838750',
    category: 'Luggage',
    default_message: 'Please call me, day or night.',
    ...item,
    code: code.id,
  };
  await callServer(server, ['POST', '/api/qrcode/register'], { body, token: accessToken });
}

/** Saves an item's default message in further languages. */
export async function writeFurther(
  server: RunningServer,
  owner: Member,
  code: MintedCode,
  further_messages: Item['further_messages'],
): Promise<void> {
  const path = `/api/qrcode/details/${code.id}`;
  const token = owner.accessToken;
  const { qrCode } = await callServer<{ qrCode: Item }>(server, ['GET', path], { token });
  const { name, email, category } = qrCode;
  const body = { name, email, category, further_messages };
  await callServer(server, ['PUT', `/api/qrcode/${code.id}`], { body, token });
}

/** Adds a tag to an item. */
export async function addTag(
  server: RunningServer,
  owner: Member,
  code: MintedCode,
  tag: { readonly code: string; readonly name: string },
): Promise<void> {
  const path = `/api/qrcode/${code.id}/tags`;
  await callServer(server, ['POST', path], { body: tag, token: owner.accessToken });
}

export async function reportLost(server: RunningServer, owner: Member, code: MintedCode): Promise<void> {
  const body = { code: code.id, is_lost: true };
  await callServer(server, ['PUT', '/api/qrcode/change-status'], { body, token: owner.accessToken });
}

/** Reads the list of an owner's items, the newest first. */
export async function listItems(
  server: RunningServer,
  { id, accessToken }: Member,
): Promise<{ name: string; qr_planet_id: string; is_lost: boolean; survey_ans: string }[]> {
  const answer = await callServer<{
    qrCodes: { name: string; qr_planet_id: string; is_lost: boolean; survey_ans: string }[];
  }>(server, ['GET', `/api/qrcode/${id}?page=1&limit=50`], { token: accessToken });
  return answer.qrCodes;
}

/** Gives a poster of the item an address; returns the id in the address. */
export async function makePoster(server: RunningServer, owner: Member, code: MintedCode): Promise<string> {
  const path = `/api/qrcode/${code.id}/posters`;
  const call = { body: {}, token: owner.accessToken };
  const { posters } = await callServer<{ posters: { id: string }[] }>(server, ['PUT', path], call);
  return posters[0]?.id ?? '';
}

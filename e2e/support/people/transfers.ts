import { TRANSFER_PARAM } from '@homeward/contract/paths';
import type { RunningServer } from '../fixtures/start-server.ts';
import type { MintedCode } from '../items/mint-codes.ts';
import { callServer, type Member } from './members.ts';

/** Offers a tag through the API and returns the link of the offer. */
export async function offerByApi(
  server: RunningServer,
  owner: Member,
  { id }: MintedCode,
  body: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { link } = await callServer<{ readonly link: string }>(
    server,
    ['POST', `/api/qrcode/${id}/transfer`],
    { body, token: owner.accessToken },
  );
  return link;
}

export async function acceptByApi(server: RunningServer, member: Member, link: string): Promise<void> {
  const body = {
    token: new URL(link).searchParams.get(TRANSFER_PARAM),
    email: member.email,
    default_message: 'Please call me',
  };
  await callServer(server, ['POST', '/api/transfer/accept'], { body, token: member.accessToken });
}

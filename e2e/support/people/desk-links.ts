import { randomUUID } from 'node:crypto';
import type { RunningServer } from '../fixtures/start-server.ts';
import type { MintedCode } from '../items/mint-codes.ts';
import { callServer, type Member } from './members.ts';

/** Makes a link for a desk about a lost item by the API, and returns it. */
export async function makeDeskLinkByApi(
  server: RunningServer,
  owner: Member,
  { id }: MintedCode,
): Promise<string> {
  const body = {
    key: randomUUID(),
    name: 'Lufthansa desk',
    description: 'Hard shell, four wheels, about 70 cm',
    marks: 'A red ribbon on the handle',
    tracker_link: 'https://find.apple.com/item/1',
    case_number: 'FRALH12345',
    shows_contact: true,
  };
  const path = `/api/qrcode/${id}/desk-links`;
  const call = { body, token: owner.accessToken };
  return (await callServer<{ readonly link: string }>(server, ['POST', path], call)).link;
}

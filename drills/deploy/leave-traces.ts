import { randomUUID } from 'node:crypto';
import { listStoredMails } from '@homeward/api/platform/mail/dev-mail/stored-mails.ts';
import { finder } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { buildRegistration } from '@homeward/testing/app/builders.ts';
import { withDatabase } from '../support/with-database.ts';
import { call, visit } from './visit.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-deploy-drill';
const PASSWORD = 'Canary-Horse-77';
const OWNER = 'owner.canary@example.org';
const FINDER = 'finder.canary@example.org';
const PHONE = '+44 2071838751';
const NOTE = 'Canary note under the bench';
const LATITUDE = 47.376_887;
const LONGITUDE = 8.541_694;
const STEP_CODE = '314159';
const POLL_MS = 200;
const MAILS_MS = 60_000;

/** Data that the drill creates through a proxy: an owner, an item and a finder's note. */
export interface Traces {
  readonly code: string;
  readonly bearer: string;
  /** Secrets and personal data by name; no log may contain any of them. */
  readonly canaries: ReadonlyMap<string, string>;
  /** Paths of pages whose URL contains a secret. */
  readonly secretPaths: readonly string[];
}

interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Signs up, logs in, registers an item and sends a note with a place, as browsers do. */
export async function leaveTraces(databaseUrl: string): Promise<Traces> {
  await call(['POST', '/api/user'], {
    name: 'Olivia Canary',
    email: OWNER,
    password: PASSWORD,
    platform: 'Android',
  });
  const confirm = await findLink(databaseUrl, OWNER, '/account?');
  await visit(confirm.pathname + confirm.search);
  const secrets = Object.fromEntries(confirm.searchParams);
  await call(['POST', '/api/user/verify-email'], { code: secrets.code, token: secrets.token });
  const credentials = { email: OWNER, password: PASSWORD };
  const { accessToken, refreshToken } = await call<Session>(['POST', '/api/user/login'], credentials);
  await visit('/api/user/second-step/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: randomUUID(), code: STEP_CODE, time_zone: 'UTC' }),
  });
  const bearer = { authorization: `Bearer ${accessToken}` };
  const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const minted = await call<{ codes: { id: string }[] }>(
    ['POST', '/api/operator/codes'],
    { count: 1 },
    operator,
  );
  const code = minted.codes[0]?.id ?? '';
  await call(
    ['POST', '/api/qrcode/register'],
    buildRegistration(code, { email: OWNER, mobile_number: PHONE }),
    bearer,
  );
  await call(['PUT', '/api/qrcode/change-status'], { code, is_lost: true }, bearer);
  await visit(PATHS.finder(code));
  const place = { lat: LATITUDE, lng: LONGITUDE };
  const note = { code, message: NOTE, note_id: randomUUID(), reply_to: FINDER, ...place };
  const { conversation_url } = await call<{ conversation_url: string }>(
    ['POST', finder.sendMessage.path],
    note,
  );
  await call(['POST', finder.shareLocation.path], { code, ...place });
  const mute = await findLink(databaseUrl, OWNER, '/item-mails?');
  const confirmFinder = await findLink(databaseUrl, FINDER, '/finder-mails?');
  const conversation = new URL(conversation_url, confirm);
  const links = [confirm, mute, confirmFinder, conversation];
  const secretPaths = links.map(({ pathname, search }) => pathname + search);
  for (const path of secretPaths) await visit(path);
  const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';
  return {
    code,
    bearer: accessToken,
    secretPaths,
    canaries: new Map([
      ['password', PASSWORD],
      ['token of the sign-up link', tokenOf(confirm)],
      ['code of the sign-up link', confirm.searchParams.get('code') ?? ''],
      ['token of the mute link', tokenOf(mute)],
      ['token of the finder’s mail link', tokenOf(confirmFinder)],
      ['token of the conversation', conversation.pathname.split('/').at(-1) ?? ''],
      ['access token', accessToken],
      ['refresh token', refreshToken],
      ['operator’s token', OPERATOR_TOKEN],
      ['log-in code', STEP_CODE],
      ['latitude', String(LATITUDE)],
      ['longitude', String(LONGITUDE)],
      ['note', NOTE],
      ['owner’s address', OWNER],
      ['finder’s address', FINDER],
      ['phone number', PHONE.slice(-10)],
    ]),
  };
}

/** Waits for the first mail to an e-mail address with a link that contains `part`; returns the link. */
async function findLink(databaseUrl: string, address: string, part: string): Promise<URL> {
  return withDatabase(databaseUrl, async ({ db }) => {
    const until = performance.now() + MAILS_MS;
    for (;;) {
      const mails = (await listStoredMails(db)).filter(({ to }) => to === address);
      const [found] = mails
        .flatMap(({ text }) => text.match(/https:\/\/[^\s)>\]]+/g) ?? [])
        .filter((link) => link.includes(part));
      if (found) return new URL(found);
      if (performance.now() > until) throw new Error(`No mail to ${address} has a link to ${part}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  });
}

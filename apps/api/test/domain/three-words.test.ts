import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finder } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createThreeWords } from '../../src/domain/three-words.ts';

const KEY = 'THEKEY42';
const PLUS_CODE = '8FVC9G8F+6X';

/** Stands in for what3words; each test sets its behaviour. */
interface StandIn {
  readonly server: Server;
  readonly url: string;
  /** Oldest first. */
  readonly requests: IncomingMessage[];
  behave: RequestListener;
}

describe('three words for a place', () => {
  let service: StandIn;
  let app: TestApp;
  let olivia: Person;

  beforeAll(async () => {
    service = await openStandIn();
    app = await openTestApp({ env: { WHAT3WORDS_API_KEY: KEY, WHAT3WORDS_API_URL: `${service.url}/` } });
    olivia = await addPerson(app, 'Olivia');
  });
  afterAll(async () => {
    await app.dispose();
    service.server.closeAllConnections();
    service.server.close();
  });

  /** Shares a place; returns the mail and the requests to the service. */
  async function share(behave: RequestListener, on = app, owner = olivia) {
    service.behave = behave;
    const countBefore = service.requests.length;
    const name = `Kite ${newAddress()}`;
    const code = await activateCode(on, owner, { name });
    const body = { code, lat: 47.365_59, lng: 8.524_997 };
    expect((await on.call(finder.shareLocation, { body }, { from: newAddress() })).status).toBe(200);
    const mails = await on.mailsTo(owner.email);
    const mail = mails.find(({ subject }) => subject === `A finder shared the location of “${name}”`);
    if (!mail) throw new Error('The owner got no mail');
    expect(mail.text).toContain(PLUS_CODE);
    return { mail, requests: service.requests.slice(countBefore) };
  }

  it('are requested with the operator’s key and mailed beside the Plus Code', async () => {
    const { mail, requests } = await share(answer(200, { words: 'füllt.zählt.seife', language: 'de' }));
    expect(requests.map(({ url }) => url)).toEqual(['/v3/convert-to-3wa?coordinates=47.36559%2C8.524997']);
    expect(requests[0]?.headers['x-api-key']).toBe(KEY);
    expect(mail.text).toContain('///füllt.zählt.seife');
    expect(mail.links).toContain('https://what3words.com/f%C3%BCllt.z%C3%A4hlt.seife');
  });

  it('are not requested without a key', async () => {
    const keyless = await openTestApp({ env: { WHAT3WORDS_API_URL: service.url } });
    const owner = await addPerson(keyless, 'Olivia');
    const { mail, requests } = await share(answer(200, { words: 'filled.count.soap' }), keyless, owner);
    await keyless.dispose();
    expect(requests).toEqual([]);
    expect(mail.text).not.toContain('///');
  });

  it.each<[string, RequestListener]>([
    ['refuses the key', answer(401, { error: { code: 'InvalidKey', message: 'Authentication failed' } })],
    ['has used up its quota', answer(402, { error: { code: 'QuotaExceeded' } })],
    ['stumbles', answer(500, 'oops')],
    ['sends markup for words', answer(200, { words: '<b>x</b>.count.soap' })],
    ['sends an address for words', answer(200, { words: 'evil.example/.x' })],
    ['sends no words', answer(200, { words: '' })],
    ['is silent', () => undefined],
    ['hangs up', (request) => request.socket.destroy()],
  ])('are omitted when the service %s, and the mail is sent', async (_why, behave) => {
    const { mail, requests } = await share(behave);
    expect(requests).toHaveLength(1);
    expect(mail.text).not.toContain('///');
  });

  it('that fail are logged without the place and the key', async () => {
    let log = '';
    const write = (line: string) => {
      log += line;
    };
    const logger = pino({}, { write });
    const findWords = createThreeWords({ apiKey: KEY, apiUrl: service.url }, logger);
    const position = { lat: 47.365_59, lng: 8.524_997 };
    for (const behave of [(request: IncomingMessage) => request.socket.destroy(), answer(500, 'oops')]) {
      service.behave = behave;
      expect(await findWords(position)).toBeUndefined();
    }
    for (const reason of ['did not answer', 'gave no words']) expect(log).toContain(reason);
    for (const secret of [KEY, '47.36', '8.52']) expect(log).not.toContain(secret);
  });

  it('are omitted when the service redirects, and the key is not sent there', async () => {
    const elsewhere = await openStandIn();
    const { mail } = await share((_request, response) => {
      response.writeHead(302, { location: elsewhere.url }).end();
    });
    elsewhere.server.close();
    expect(elsewhere.requests).toEqual([]);
    expect(mail.text).not.toContain('///');
  });
});

function answer(status: number, body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

async function openStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    standIn.requests.push(request);
    standIn.behave(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: StandIn = { server, url, requests: [], behave: () => undefined };
  return standIn;
}

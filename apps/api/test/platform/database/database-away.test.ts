import { randomUUID } from 'node:crypto';
import { account, codes, finder, scans } from '@homeward/contract';
import { openAppBehindNetwork } from '@homeward/testing/app/app-behind-network.ts';
import { activateCode, buildScan } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import type { TestApp } from '@homeward/testing/app/test-app.ts';
import type { FaultyNetwork } from '@homeward/testing/database/faulty-network.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('a database that does not answer', () => {
  let app: TestApp;
  let network: FaultyNetwork;
  let databaseUrl: string;
  let olivia: Person;
  let item: string;

  beforeAll(async () => {
    ({ app, network, databaseUrl } = await openAppBehindNetwork());
    olivia = await addPerson(app, 'Olivia');
    item = await activateCode(app, olivia);
  });
  afterEach(() => network.mend());
  afterAll(() => app.dispose());

  /** Reads and writes of a finder, an owner and a stranger, and the operator's probe. */
  const ask = (count = 1) => {
    const requests = Array.from({ length: count }, () => [
      app.fetch(`/qr-code/${item}`),
      app.fetch(`/api/qrcode/owner-details/${item}`),
      app.call(scans.record, { body: buildScan(item) }),
      app.call(
        finder.sendMessage,
        { body: { code: item, message: 'Found it', note_id: randomUUID() } },
        // Notes of one address need an interval.
        { from: newAddress() },
      ),
      app.call(codes.list, { params: { userId: olivia.id }, query: {} }, { bearer: olivia.accessToken }),
      app.call(account.login, { body: { email: olivia.email, password: 'Wrong-Horse-7' } }),
    ]).flat();
    return Promise.all(requests);
  };

  const AWAY = { status: 503, retryAfter: '5' };
  const summarize = ({ status, headers }: { status: number; headers: Headers }) => ({
    status,
    retryAfter: headers.get('retry-after'),
  });

  async function expectWell(): Promise<void> {
    const statuses = (await ask()).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 401]);
  }

  it('causes 503 while the network drops everything, and works afterwards', async () => {
    await expectWell();
    network.swallow();
    expect((await ask(3)).map(summarize)).toEqual(Array.from({ length: 18 }, () => AWAY));
    expect((await app.fetch('/readyz')).status).toBe(503);
    await network.mend();
    await expectWell();
  });

  it('causes 503 while it refuses connections, and works afterwards', async () => {
    await expectWell();
    await network.cut();
    expect((await ask(3)).map(summarize)).toEqual(Array.from({ length: 18 }, () => AWAY));
    await network.mend();
    await expectWell();
  });

  it('fails only the requests in flight when its connections fall silent', async () => {
    await ask(3);
    network.forget();
    const statuses = (await ask(3)).map(({ status }) => status);
    for (const status of statuses) expect([200, 401, 503]).toContain(status);
    // No longer blocks scans or other requests.
    await expectWell();
  });

  it('is queried again for reads after it has closed its connections', async () => {
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    const reading = Array.from({ length: 40 }, async () => (await app.fetch(`/qr-code/${item}`)).status);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
    expect(new Set(await Promise.all(reading))).toEqual(new Set([200]));
    await expectWell();
  });

  it('causes an error page for a finder', async () => {
    await network.cut();
    const answer = await app.fetch(`/qr-code/${item}`, { headers: { 'accept-language': 'de' } });
    expect(summarize(answer)).toEqual(AWAY);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain('Bei uns ist etwas schiefgegangen');
  });
});

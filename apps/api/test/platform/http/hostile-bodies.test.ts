import type { EndpointName } from '@homeward/contract';
import { activateCode, mint } from '@homeward/testing/app/builders.ts';
import { addPerson, PASSWORD } from '@homeward/testing/app/personas.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import type { CallSubject } from '@homeward/testing/hostile/call-subject.ts';
import { HOSTILE_BODIES, listHostileFields } from '@homeward/testing/hostile/hostile-values.ts';
import { ENDPOINT_NAMES, endpointOf, VALID_CALLS } from '@homeward/testing/hostile/valid-calls.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** File uploads are tested in save-photo-refusals. */
const WITH_BODY = ENDPOINT_NAMES.filter((name) => {
  const { method, upload } = endpointOf(name);
  return method !== 'GET' && upload === undefined;
});
/** Counting refused requests is the counters' purpose. */
const NOT_COUNTED = ['limit_counters', 'kysely_migration', 'kysely_migration_lock'];

describe('hostile bodies', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '10000' } });
  let subject: CallSubject;
  let accessToken: string;
  let tables: string[] | undefined;
  let before: unknown;

  beforeAll(async () => {
    const olivia = await addPerson(app, 'Olivia');
    accessToken = olivia.accessToken;
    const [blankCode = ''] = await mint(app);
    const link = { code: '00000000-0000-4000-8000-000000000000', token: 'a'.repeat(43) };
    const invitation = { code: link.code, ownerToken: link.token, coOwnerToken: link.token };
    subject = {
      ...olivia,
      password: PASSWORD,
      listOf: olivia.id,
      code: await activateCode(app, olivia),
      blankCode,
      link,
      conversation: { id: link.code, token: 'a'.repeat(22) },
      linkedId: olivia.id,
      batch: 'spring',
      helpRequest: '',
      invitation,
    };
  });
  beforeEach(async () => {
    before = await countRows();
  });
  afterEach(async () => {
    expect(await countRows()).toEqual(before);
  });

  /** In one query, since it runs before and after every test. */
  async function countRows(): Promise<unknown> {
    const { db } = app.context;
    tables ??= (await db.introspection.getTables({ withInternalKyselyTables: false }))
      .map(({ name }) => name)
      .filter((name) => !NOT_COUNTED.includes(name));
    const counts = tables.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`);
    const { rows } = await sql`select ${sql.join(counts)}`.execute(db);
    return rows[0];
  }

  async function send(name: EndpointName, body: string | undefined, contentType = 'application/json') {
    const { path, method, auth } = endpointOf(name);
    const bearer = { session: accessToken, operator: OPERATOR_TOKEN, refresh: '', link: '', none: '' }[auth];
    const headers = {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(contentType === '' ? {} : { 'content-type': contentType }),
    };
    // The object does not exist: a body is validated first.
    const response = await app.fetch(path.replace(/:\w+/, '00000000-0000-4000-8000-000000000000'), {
      method,
      headers,
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  function assertRefused(what: string, { status, headers, text }: Awaited<ReturnType<typeof send>>): void {
    expect(status >= 400 && status < 500, `${what} answered ${status}: ${text}`).toBe(true);
    expect(headers.get('content-type'), what).toBe('application/json; charset=utf-8');
    expect(headers.get('x-request-id'), what).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control'), what).toBe('no-store');
    const { resultMessage, ...rest } = JSON.parse(text) as Record<string, { en?: string }>;
    expect(resultMessage?.en, what).toMatch(/\S/);
    expect(
      Object.keys(rest).filter((key) => key !== 'errors' && key !== 'needs'),
      what,
    ).toEqual([]);
  }

  it.each(WITH_BODY)('%s refuses every hostile value in every field', async (name) => {
    const { body = {} } = VALID_CALLS[name](subject);
    const fields = listHostileFields(endpointOf(name));
    expect(new Set(fields.map(({ field }) => field))).toEqual(
      new Set(Object.keys(endpointOf(name).body?.shape ?? {})),
    );
    for (const { field, kind, value } of fields) {
      // JSON.stringify writes half a pair as an escape, which is how one comes over the wire.
      assertRefused(`${field}: ${kind}`, await send(name, JSON.stringify({ ...body, [field]: value })));
    }
  });

  it.each(WITH_BODY)('%s refuses what is no object of its fields', async (name) => {
    for (const [kind, body] of Object.entries(HOSTILE_BODIES)) assertRefused(kind, await send(name, body));
  });

  it.each(WITH_BODY)('%s names a field it does not know', async (name) => {
    const { body = {} } = VALID_CALLS[name](subject);
    const answer = await send(name, JSON.stringify({ ...body, user_id: 'x' }));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual({
      resultMessage: { en: 'Unknown field' },
      errors: { user_id: 'Unknown field' },
    });
  });

  it.each(WITH_BODY)('%s refuses a valid body that also reaches for the prototype', async (name) => {
    const { body = {} } = VALID_CALLS[name](subject);
    const members = Object.entries(body).map(
      ([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`,
    );
    const reaching = `{${[...members, '"__proto__":{"is_admin":true}'].join()}}`;
    assertRefused('a prototype beside valid fields', await send(name, reaching));
  });

  it.each(WITH_BODY)('%s answers 413 to more than 16 KB, or what else it says it takes', async (name) => {
    const { bodyMaxBytes = 16_384 } = endpointOf(name);
    const body = JSON.stringify({ ...VALID_CALLS[name](subject).body, filler: 'x'.repeat(bodyMaxBytes) });
    const answer = await send(name, body);
    assertRefused('a little more', answer);
    expect(answer.status).toBe(413);
  });

  it.each(WITH_BODY)('%s answers 415 to what is not JSON', async (name) => {
    const body = JSON.stringify(VALID_CALLS[name](subject).body ?? { x: 1 });
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ];
    for (const type of [...types, '']) {
      const answer = await send(name, body, type);
      assertRefused(type, answer);
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  it('do not change the prototype of objects', () => {
    expect(({} as Record<string, unknown>).is_admin).toBeUndefined();
  });
});

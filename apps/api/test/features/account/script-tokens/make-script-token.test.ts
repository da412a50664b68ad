import { profiles, scriptTokens } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { proveItIsMe } from '@homeward/testing/app/passkeys.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { listScriptTokens, makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../../src/platform/tokens.ts';

const BODY = { name: 'Home Assistant', right: 'read', days: 30 } as const;

describe('making a token for scripts', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100', PUBLIC_URL: 'https://tags.example' } });

  const make = ({ accessToken: bearer }: Person, headers = {}, body: object = BODY) =>
    app.call(scriptTokens.make, { headers, body: { ...BODY, ...body } }, { bearer });

  it('returns a bearer with its name, right and expiry; only its hash is stored', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const now = app.clock.now();
    const { status, body } = await make(olivia, await proveItIsMe(app, olivia), { name: ' Kitchen ' });
    expect([status, body.resultMessage.en]).toEqual([200, 'Token created']);
    expect(body.secret).toMatch(/^hwt_[\w-]{43}$/);
    expect(body.token).toEqual({
      _id: body.token._id,
      name: 'Kitchen',
      right: 'read',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
      last_used_at: null,
      is_expired: false,
    });
    const rows = await dumpDatabase(app.context.db);
    expect(rows).toContain(hashToken(body.secret).toString('hex'));
    expect(rows).not.toContain(body.secret.toLowerCase());
    expect((await app.call(profiles.list, {}, { bearer: body.secret })).status).toBe(200);
  });

  it('mails name and right of the token', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await makeScriptToken(app, olivia, { name: 'Kitchen', right: 'write' });
    const [mail, ...more] = await app.mailsTo(olivia.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A token for scripts was created (Homeward)');
    expect(mail?.text).toContain('With “Kitchen”, a script can read and change your items.');
    expect(mail?.links).toEqual([
      'https://tags.example/forgot-password-link',
      'https://tags.example/#tokens',
    ]);
  });

  it('requires a step-up, regardless of the log-in’s age', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { status, body } = await make(olivia);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['password']]);
    expect(await listScriptTokens(app, olivia)).toEqual([]);
  });

  it('requires a second factor if the second step is on', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await turnOnSecondStep(app, olivia);
    const { status, body } = await make(olivia, await proveItIsMe(app, olivia));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['password', 'code']]);
  });

  it('refuses the 21st unexpired token, also of several at once', async () => {
    const before = await addPerson(app, 'Olivia');
    await makeScriptToken(app, before, { days: 1 });
    app.clock.advance(DAY_MS);
    const olivia = await logIn(app, before.email);
    const headers = await proveItIsMe(app, olivia);
    for (let count = 1; count <= 19; count += 1) expect((await make(olivia, headers)).status).toBe(200);
    const last = await Promise.all([make(olivia, headers), make(olivia, headers)]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await make(olivia, headers)).body.resultMessage.en).toBe(
      'You have 20 tokens, which is the maximum. Remove one first.',
    );
  });

  it.each([
    [{ days: 0 }, 'days'],
    [{ days: 366 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ days: '30' }, 'days'],
    [{ right: 'admin' }, 'right'],
    [{ name: ' ' }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
  ])('refuses %j at its field', async (body, field) => {
    const olivia = await addPerson(app, 'Olivia');
    const answer = await make(olivia, await proveItIsMe(app, olivia), body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('is refused to a script token', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret } = await makeScriptToken(app, olivia);
    const headers = await proveItIsMe(app, olivia);
    expect((await make({ ...olivia, accessToken: secret }, headers)).status).toBe(403);
  });
});

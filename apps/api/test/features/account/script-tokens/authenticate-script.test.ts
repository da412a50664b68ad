import { codes, conversations, finder, scans, stepUp, transfers } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import {
  activateCode,
  buildRegistration,
  buildScan,
  linkCoOwner,
  mint,
  unlinkCoOwner,
} from '@homeward/testing/app/builders.ts';
import { addPerson, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('a token for scripts', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  const list = (bearer: string, { id: userId }: Person) =>
    app.call(codes.list, { params: { userId }, query: {} }, { bearer });
  const setLost = (bearer: string, code: string) =>
    app.call(codes.changeStatus, { body: { code, is_lost: true } }, { bearer });

  it('with the right to change items adds, finds, changes and deletes them', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret: bearer } = await makeScriptToken(app, olivia, { right: 'write' });
    const [code = ''] = await mint(app);
    const params = { id: code };
    const { code: _, ...fields } = buildRegistration(code, { name: 'Red kite' });
    const answers = [
      await app.call(codes.register, { body: buildRegistration(code, { name: 'Kite' }) }, { bearer }),
      await app.call(codes.search, { query: { name: 'kite' } }, { bearer }),
      await setLost(bearer, code),
      await app.call(codes.update, { params, body: fields }, { bearer }),
      await app.call(codes.details, { params }, { bearer }),
      await app.call(codes.remove, { params }, { bearer }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers[4]?.body).toMatchObject({
      qrCode: { name: 'Red kite', is_lost: true, user_id: olivia.id },
    });
  });

  it('with the right to read is refused a write with a message that names the right', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const { secret } = await makeScriptToken(app, olivia, { right: 'read' });
    expect((await list(secret, olivia)).body.qrCodes).toMatchObject([{ qr_planet_id: code, is_lost: false }]);
    const { status, body } = await setLost(secret, code);
    expect([status, body.resultMessage.en]).toEqual([
      403,
      'This needs a token with the permission “Read and change items”',
    ]);
    expect((await list(secret, olivia)).body.qrCodes).toMatchObject([{ is_lost: false }]);
  });

  it('is refused calls without script access with a message', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const { secret: bearer } = await makeScriptToken(app, olivia);
    for (const { status, body } of [
      await app.call(transfers.give, { params: { id: code }, body: {} }, { bearer }),
      await app.call(stepUp.withPassword, { body: { password: PASSWORD } }, { bearer }),
    ])
      expect([status, body.resultMessage.en]).toEqual([
        403,
        'A token for scripts can’t do this. Please sign in.',
      ]);
  });

  it.each(['hwt_', `hwt_${'a'.repeat(43)}`])('of unknown form is answered 401: %s', async (bearer) => {
    expect((await list(bearer, await addPerson(app, 'Olivia'))).status).toBe(401);
  });

  it('is answered 401 after its expiry', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret } = await makeScriptToken(app, olivia, { days: 1 });
    app.clock.advance(DAY_MS - 1);
    expect((await list(secret, olivia)).status).toBe(200);
    app.clock.advance(1);
    expect((await list(secret, olivia)).status).toBe(401);
  });

  it('works with the second step on', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret } = await makeScriptToken(app, olivia);
    await turnOnSecondStep(app, olivia);
    expect((await list(secret, olivia)).status).toBe(200);
  });

  it('accesses items of linked people while they are linked', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    const code = await activateCode(app, olivia);
    const { secret } = await makeScriptToken(app, colin);
    expect([(await list(secret, olivia)).status, (await setLost(secret, code)).status]).toEqual([200, 200]);
    const params = { id: code };
    expect((await app.call(codes.remove, { params }, { bearer: secret })).status).toBe(403);
    await unlinkCoOwner(app, olivia, colin);
    expect([(await list(secret, olivia)).status, (await setLost(secret, code)).status]).toEqual([403, 403]);
  });

  it('is anonymous in calls without a session: its owner’s scan is a stranger’s', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const { secret: bearer } = await makeScriptToken(app, olivia);
    expect((await app.call(finder.ownerDetails, { params: { code } }, { bearer })).status).toBe(200);
    expect((await app.call(scans.record, { body: buildScan(code) }, { bearer })).status).toBe(200);
    const rows = await app.context.db
      .selectFrom('scans')
      .select('is_own')
      .where('code_id', '=', code)
      .execute();
    expect(rows).toEqual([{ is_own: false }]);
    expect((await app.call(conversations.readAsFinder, {}, { bearer })).status).toBe(404);
  });
});

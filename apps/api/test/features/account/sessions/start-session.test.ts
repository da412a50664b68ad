import { account } from '@homeward/contract';
import { addPasskey, signInWithPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { DEAD, LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('a session', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  it('has the same expiry for each way of signing in', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const byPassword = await logIn(app, olivia.email);
    const byPasskey = (await signInWithPasskey(app, authenticator)).body;
    await app.call(account.endOtherSessions, {}, { bearer: byPasskey.accessToken });
    expect(await sessionStatus(app, byPassword)).toEqual(DEAD);
    expect(await sessionStatus(app, byPasskey)).toEqual(LIVING);
  });

  it('counts against the limit of 50 for each way of signing in', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    for (let time = 1; time <= 50; time += 1) {
      app.clock.advance(1000);
      await signInWithPasskey(app, authenticator);
    }
    expect(await sessionStatus(app, olivia)).toEqual(DEAD);
    const bearer = (await logIn(app, olivia.email)).accessToken;
    expect((await app.call(account.listSessions, {}, { bearer })).body.sessions).toHaveLength(50);
  });
});

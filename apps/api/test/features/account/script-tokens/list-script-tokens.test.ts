import { profiles } from '@homeward/contract';
import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { listScriptTokens, makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the list of tokens for scripts', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  it('contains the account’s own, newest first, without secrets', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await makeScriptToken(app, await addPerson(app, 'Sam'));
    const first = await makeScriptToken(app, olivia, { name: 'Kitchen' });
    app.clock.advance(1);
    const second = await makeScriptToken(app, olivia, { name: 'Shed' });
    const tokens = await listScriptTokens(app, olivia);
    expect(tokens).toEqual([second.token, first.token]);
    expect(JSON.stringify(tokens)).not.toContain('hwt_');
  });

  it('marks an expired token', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { token } = await makeScriptToken(app, olivia, { days: 1 });
    app.clock.advance(DAY_MS);
    expect(await listScriptTokens(app, await logIn(app, olivia.email))).toEqual([
      { ...token, is_expired: true },
    ]);
  });

  it('contains the last use to the minute', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret } = await makeScriptToken(app, olivia);
    const use = () => app.call(profiles.list, {}, { bearer: secret });
    const lastUse = async () => (await listScriptTokens(app, olivia))[0]?.last_used_at;
    const first = app.clock.now().toISOString();
    await use();
    app.clock.advance(MINUTE_MS - 1);
    await use();
    expect(await lastUse()).toBe(first);
    app.clock.advance(1);
    await use();
    expect(await lastUse()).toBe(app.clock.now().toISOString());
  });
});

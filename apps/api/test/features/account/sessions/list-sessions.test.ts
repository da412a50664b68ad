import { account } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { addPerson, logIn, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const SAFARI_ON_IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const FIREFOX_ON_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

describe('the list of signed-in devices', () => {
  const app = useTestApp();

  const list = async ({ accessToken: bearer }: Pick<Person, 'accessToken'>) =>
    (await app.call(account.listSessions, {}, { bearer })).body.sessions;
  const logInWith = (userAgent: string, { email }: Person) =>
    logIn(app, email, PASSWORD, { headers: { 'user-agent': userAgent } });

  it.each([
    ['Chrome on Android', 'mobile', CHROME_ON_ANDROID],
    ['Safari on iOS', 'mobile', SAFARI_ON_IPHONE],
    ['Safari on iOS', 'tablet', SAFARI_ON_IPAD],
    ['Firefox on Windows', 'desktop', FIREFOX_ON_WINDOWS],
    ['Unknown device', 'other', ''],
  ])('shows "%s" %s, with common names', async (device, kind, userAgent) => {
    const now = app.clock.now().toISOString();
    const [current] = await list(await logInWith(userAgent, await addPerson(app, 'Olivia')));
    expect(current).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device,
      kind,
      signed_in_at: now,
      last_used_at: now,
      is_current: true,
      takes_push: false,
    });
  });

  it.each([
    ['a bracket', '('],
    ['brackets', '[[['],
    ['a backslash', '\\'],
    ['markup', '<script>alert(1)</script>'],
    ['words of JavaScript', 'Bowser/1 (__proto__; constructor)'],
    ['far too much', 'x'.repeat(6000)],
    ['letters of another alphabet', '\u00ff\u00fe'],
  ])('truncates a user agent of %s', async (_what, userAgent) => {
    const session = await logInWith(userAgent, await addPerson(app, 'Sam'));
    const answer = await app.call(account.listSessions, {}, { bearer: session.accessToken });
    expect(answer.status).toBe(200);
    expect(answer.body.sessions[0]?.device).toMatch(/\S/);
    expect((answer.body.sessions[0]?.device ?? '').length).toBeLessThanOrEqual(200);
    const stored = app.context.db
      .selectFrom('sessions')
      .select('device')
      .where('account_id', '=', session.id);
    for (const { device } of await stored.execute()) expect(device.length).toBeLessThanOrEqual(200);
  });

  it('starts with this session, then orders by last use', async () => {
    const first = await addPerson(app, 'Olivia');
    app.clock.advance(60_000);
    const second = await logInWith(CHROME_ON_ANDROID, first);
    app.clock.advance(60_000);
    await logInWith(FIREFOX_ON_WINDOWS, first);
    app.clock.advance(60_000);
    const { refreshToken } = second;
    const refreshed = await app.call(account.refreshToken, { body: { refreshToken } });
    app.clock.advance(60_000);
    const current = await logInWith(SAFARI_ON_IPAD, first);
    app.clock.advance(60_000);
    await logInWith(SAFARI_ON_IPHONE, first);

    const sessions = await list(current);
    expect(sessions.map(({ device, kind, is_current }) => `${device}, ${kind}, ${is_current}`)).toEqual([
      'Safari on iOS, tablet, true',
      'Safari on iOS, mobile, false',
      'Chrome on Android, mobile, false',
      'Firefox on Windows, desktop, false',
      expect.stringMatching(/, other, false$/),
    ]);
    const chrome = sessions[2];
    expect(Date.parse(chrome?.last_used_at ?? '') - Date.parse(chrome?.signed_in_at ?? '')).toBe(120_000);
    expect((await list(refreshed.body))[0]).toMatchObject({ device: 'Chrome on Android', is_current: true });
    expect(new Set(sessions.map(({ _id }) => _id)).size).toBe(5);
  });

  it('omits ended sessions, by logout or from another device', async () => {
    const phone = await addPerson(app, 'Olivia');
    const [tablet, laptop] = [await logIn(app, phone.email), await logIn(app, phone.email)];
    await app.call(account.logout, {}, { bearer: tablet.accessToken });
    expect(await list(phone)).toHaveLength(2);
    await app.call(account.endOtherSessions, {}, { bearer: laptop.accessToken });
    expect(await list(laptop)).toMatchObject([{ is_current: true }]);
  });

  it('contains a session for 7 days without use, after its access token has expired', async () => {
    const phone = await addPerson(app, 'Olivia');
    app.clock.advance(7 * DAY_MS - 1);
    const laptop = await logIn(app, phone.email);
    expect(await list(laptop)).toHaveLength(2);
    app.clock.advance(1);
    expect(await list(laptop)).toMatchObject([{ is_current: true }]);
  });

  it('contains at most 50: another log-in ends the least recently used one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { db } = app.context;
    const ofOlivia = () => db.selectFrom('known_devices').where('account_id', '=', olivia.id);
    for (let login = 0; login < 50; login += 1) {
      app.clock.advance(1000);
      await logInWith(FIREFOX_ON_WINDOWS, olivia);
    }
    expect((await app.call(account.listSessions, {}, { bearer: olivia.accessToken })).status).toBe(401);
    const newest = await logInWith(FIREFOX_ON_WINDOWS, olivia);
    expect(await list(newest)).toHaveLength(50);
    expect(await ofOlivia().select('device_hash').execute()).toHaveLength(50);
  });

  it('contains no other account’s sessions and no token', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const answer = await app.call(account.listSessions, {}, { bearer: olivia.accessToken });
    expect(answer.body.sessions).toHaveLength(1);
    const text = JSON.stringify(answer.body);
    for (const secret of [olivia.accessToken, olivia.refreshToken, colin.id, olivia.id])
      expect(text).not.toContain(secret);
  });
});

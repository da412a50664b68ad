import { account } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { DEAD, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { describe, expect, it } from 'vitest';

const ROUNDS = IS_DRILL ? 20 : 4;

describe('changing the password during other calls', () => {
  const app = useTestApp({ argon2id: true, env: { LIMITS_SCALE: '1000' } });

  const change = ({ accessToken: bearer }: Person, oldPassword: string, newPassword: string) =>
    app.call(account.changePassword, { body: { oldPassword, newPassword } }, { bearer, from: newAddress() });
  const tryLogIn = (email: string, password: string) =>
    app.call(account.login, { body: { email, password } }, { from: newAddress() });

  it('succeeds once among 20 simultaneous changes, and that password is valid', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const devices = await Promise.all(Array.from({ length: 20 }, () => logIn(app, olivia.email)));
    const answers = await Promise.all(
      devices.map((device, index) => change(device, PASSWORD, `Fresh-Horse-${index}`)),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    // Later requests are signed out (401) or send a wrong old password (400).
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    for (const index of devices.keys()) {
      const { status } = await tryLogIn(olivia.email, `Fresh-Horse-${index}`);
      expect([index, status]).toEqual([index, winners.includes(index) ? 200 : 401]);
    }
    for (const device of devices) expect(await sessionStatus(app, device)).toEqual(DEAD);
    expect(
      (await app.mailsTo(olivia.email)).filter(({ subject }) => subject.includes('changed')),
    ).toHaveLength(1);
  });

  it(`leaves no session of a simultaneous log-in with the old password, ${ROUNDS} times over`, async () => {
    let overtaken = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const olivia = await addPerson(app, 'Olivia');
      let isChanged = false;
      const changing = change(olivia, PASSWORD, 'Fresh-Horse-8').finally(() => {
        isChanged = true;
      });
      const logInRepeatedly = async () => {
        const answers: Awaited<ReturnType<typeof tryLogIn>>[] = [];
        do answers.push(await tryLogIn(olivia.email, PASSWORD));
        while (!isChanged);
        return answers;
      };
      const logins = (await Promise.all([logInRepeatedly(), logInRepeatedly(), logInRepeatedly()])).flat();
      expect((await changing).status).toBe(200);
      for (const { status, body } of logins) {
        expect([200, 401]).toContain(status);
        if (status === 200) expect(await sessionStatus(app, body)).toEqual(DEAD);
        else overtaken += 1;
      }
    }
    // Otherwise every log-in ended before the change, and nothing was tested.
    expect(overtaken).toBeGreaterThan(0);
  });

  it(`leaves no session that was being refreshed, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const olivia = await addPerson(app, 'Olivia');
      const other = await logIn(app, olivia.email);
      const pairs: Pick<Person, 'accessToken' | 'refreshToken'>[] = [other];
      let isChanged = false;
      const changing = change(olivia, PASSWORD, 'Fresh-Horse-8').finally(() => {
        isChanged = true;
      });
      do {
        const { refreshToken } = pairs.at(-1) ?? other;
        const { status, body } = await app.call(account.refreshToken, { body: { refreshToken } });
        if (status === 200) pairs.push(body);
      } while (!isChanged);
      expect((await changing).status).toBe(200);
      for (const pair of pairs) expect(await sessionStatus(app, pair)).toEqual(DEAD);
    }
  });
});

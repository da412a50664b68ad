import { account, codes, finder, scans } from '@homeward/contract';
import {
  activateCode,
  buildRegistration,
  buildScan,
  buildSignUp,
  linkCoOwner,
  mint,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { type TestAnswer, useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { describe, expect, it } from 'vitest';

const ROUNDS = IS_DRILL ? 10 : 2;

describe('deleting an account during other calls', () => {
  const app = useTestApp({ argon2id: true, env: { LIMITS_SCALE: '1000' } });

  const remove = ({ accessToken: bearer }: Person) =>
    app.call(account.deleteAccount, { headers: { 'x-user-password': PASSWORD } }, { bearer });
  const traceOf = async (text: string) =>
    (await dumpDatabase(app.context.db)).split('\n').filter((row) => row.includes(text));

  it('succeeds once when 6 devices delete at the same time, and no device gets an error', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const olivia = await addPerson(app, 'Olivia');
      const devices = [olivia];
      for (let count = 1; count < 6; count += 1) devices.push(await logIn(app, olivia.email));
      const statuses = (await Promise.all(devices.map(remove))).map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      expect(await traceOf(olivia.id)).toEqual([]);
    }
  });

  /** Concurrent calls of the account, its co-owners and strangers. */
  const DOINGS: Record<
    string,
    (olivia: Person, item: string, blank: string) => Promise<TestAnswer<unknown>>
  > = {
    'activates a code': ({ accessToken: bearer }, _item, blank) =>
      app.call(codes.register, { body: buildRegistration(blank) }, { bearer }),
    'switches lost mode': ({ accessToken: bearer }, item) =>
      app.call(codes.changeStatus, { body: { code: item } }, { bearer }),
    'refreshes a session': ({ refreshToken }) => app.call(account.refreshToken, { body: { refreshToken } }),
    'logs in': ({ email }) => app.call(account.login, { body: { email, password: PASSWORD } }),
    'takes their data along': ({ accessToken: bearer }) => app.call(account.exportAccount, {}, { bearer }),
    'changes the password': ({ accessToken: bearer }) =>
      app.call(
        account.changePassword,
        { body: { oldPassword: PASSWORD, newPassword: PASSWORD } },
        { bearer },
      ),
    'asks for a new password': ({ email }) => app.call(account.forgotPasswordLink, { body: { email } }),
    'signs up again': ({ email }) => app.call(account.signUp, { body: buildSignUp(email) }),
    'scans the code': (_olivia, item) => app.call(scans.record, { body: buildScan(item) }),
    'leaves a note': (_olivia, item) =>
      app.call(finder.sendMessage, { body: { code: item, message: 'Found it' } }, { from: newAddress() }),
    'shares a place': (_olivia, item) =>
      app.call(finder.shareLocation, { body: { code: item, lat: 1, lng: 2 } }, { from: newAddress() }),
  };

  it.each(Object.keys(DOINGS))('leaves no rows and fails no call of a caller who %s', async (name) => {
    const doing = DOINGS[name] as (typeof DOINGS)[string];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
      await linkCoOwner(app, olivia, colin);
      const item = await activateCode(app, olivia);
      let isDeleted = false;
      const deleting = remove(olivia).finally(() => {
        isDeleted = true;
      });
      const answers: TestAnswer<unknown>[] = [];
      do {
        const [blank = ''] = await mint(app);
        answers.push(...(await Promise.all([doing(olivia, item, blank), doing(olivia, item, blank)])));
      } while (!isDeleted);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { status } = await deleting;
      // A concurrent password change or refresh has ended the deleting request's session.
      expect(status === 401 ? [name, 200] : ['', status]).toEqual([
        expect.stringMatching(/^$|password|refreshes/),
        200,
      ]);
      if (status === 200) expect(await traceOf(olivia.id)).toEqual([]);
    }
  });
});

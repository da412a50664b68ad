import { account } from '@homeward/contract';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('signing out one device', () => {
  const app = useTestApp();

  const end = (bearer: string, id: string) => app.call(account.endSession, { params: { id } }, { bearer });
  const list = async (bearer: string) =>
    (await app.call(account.listSessions, {}, { bearer })).body.sessions ?? [];

  it('ends that session’s tokens and no other, and succeeds twice', async () => {
    const { email, accessToken: phone } = await addPerson(app, 'Olivia');
    const laptop = await logIn(app, email);
    const tablet = await logIn(app, email);
    const [own] = await list(laptop.accessToken);
    for (const _time of ['first', 'second']) {
      const { status, body } = await end(phone, own?._id ?? '');
      expect([status, body.resultMessage.en]).toEqual([200, 'Device signed out']);
    }
    const statuses = await Promise.all([
      app.call(account.listSessions, {}, { bearer: laptop.accessToken }),
      app.call(account.refreshToken, { body: { refreshToken: laptop.refreshToken } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401]);
    expect(await list(tablet.accessToken)).toHaveLength(2);
  });

  it('is refused for another account’s session and for an invalid id', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const [ofSam] = await list(sam.accessToken);
    for (const id of [ofSam?._id ?? '', '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11'])
      expect((await end(olivia.accessToken, id)).status).toBe(200);
    expect(await list(sam.accessToken)).toHaveLength(1);
  });
});

import { invites } from '@homeward/contract';
import { invite } from '@homeward/testing/app/builders.ts';
import { addPerson, newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const NONE = 'This invitation was withdrawn, was already accepted or has expired';

describe('withdrawing an invitation', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const withdraw = (id: string, { accessToken: bearer } = olivia) =>
    app.call(invites.withdraw, { params: { id } }, { bearer });

  it('ends its link', async () => {
    const link = await invite(app, olivia, newEmail('ivy'));
    const answer = await withdraw(link.code);
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: 'Invitation withdrawn' } }]);
    const body = { ...link, password: 'Chosen-Horse-8' };
    expect((await app.call(invites.setPassword, { body })).status).toBe(400);
  });

  it('answers 404 for a withdrawn, an accepted, another owner’s and an unknown one', async () => {
    const [mary, colin] = [await addPerson(app, 'Mary'), await addPerson(app, 'Colin')];
    const withdrawn = await invite(app, olivia, newEmail('ivy'));
    await withdraw(withdrawn.code);
    const { code: accepted, ...pair } = await invite(app, olivia, colin.email);
    await app.call(invites.linkCoOwner, { body: pair });
    const hers = await invite(app, mary, newEmail('ivy'));
    for (const id of [withdrawn.code, accepted, hers.code, olivia.id, 'not-a-uuid', '%00']) {
      const answer = await withdraw(id);
      expect([id, answer.status, answer.body.resultMessage.en]).toEqual([id, 404, NONE]);
    }
    expect((await withdraw(hers.code, mary)).status).toBe(200);
  });

  it('and accepting it at the same moment exclude each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const colin = await addPerson(app, 'Colin');
      const { code, ...pair } = await invite(app, olivia, colin.email);
      const [withdrawn, accepted] = await Promise.all([
        withdraw(code),
        app.call(invites.linkCoOwner, { body: pair }),
      ]);
      expect([
        [200, 400],
        [404, 200],
      ]).toContainEqual([withdrawn.status, accepted.status]);
    }
  });
});

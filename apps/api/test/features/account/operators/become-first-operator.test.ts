import { makeFirstOperatorLink } from '@homeward/api/features/account/operators/make-first-operator-link.ts';
import { operators } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPersonWithPasskey, giveRole } from '@homeward/testing/app/operators.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe('the link for the first operator', () => {
  const app = useTestApp();
  const newToken = async () => (await makeFirstOperatorLink(app.context))?.split('#')[1] ?? '';
  const become = async (token: string, { accessToken: bearer }: Person) => {
    const { status } = await app.call(operators.becomeFirst, { body: { token } }, { bearer });
    return status;
  };
  const listEmails = async () =>
    (await app.call(operators.list, {}, AS_OPERATOR)).body.operators.map(({ email }) => email);

  afterEach(async () => {
    await app.context.db.deleteFrom('operators').execute();
  });

  it('makes an account operator once; a session with the password alone leaves it valid', async () => {
    const token = await newToken();
    const other = await newToken();
    expect(await become(token, await addPerson(app, 'Ada'))).toBe(403);
    const bob = await addPersonWithPasskey(app, 'Bob');
    // The second call is a retry.
    expect([await become(token, bob), await become(token, bob)]).toEqual([200, 200]);
    const eve = await addPersonWithPasskey(app, 'Eve');
    expect([await become(token, eve), await become(other, eve)]).toEqual([404, 404]);
    expect(await listEmails()).toEqual([bob.email]);
  });

  it('ends after a day, and when another way made an operator', async () => {
    const [bob, ada] = [await addPersonWithPasskey(app, 'Bob'), await addPerson(app, 'Ada')];
    const early = await newToken();
    await giveRole(app, ada);
    expect(await become(early, bob)).toBe(404);
    await app.context.db.deleteFrom('operators').execute();
    const old = await newToken();
    app.clock.advance(DAY_MS);
    const later = await addPersonWithPasskey(app, 'Cleo');
    expect(await become(old, later)).toBe(404);
    expect(await listEmails()).toEqual([]);
  });

  it('makes one operator of two accounts that open it at once', async () => {
    const token = await newToken();
    const people = [await addPersonWithPasskey(app, 'Ada'), await addPersonWithPasskey(app, 'Bob')];
    const statuses = await Promise.all(people.map((person) => become(token, person)));
    expect(statuses.sort()).toEqual([200, 404]);
  });
});

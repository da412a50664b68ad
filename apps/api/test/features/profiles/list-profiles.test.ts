import { profiles } from '@homeward/contract';
import { deleteAccount, linkCoOwner, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the list of profiles', () => {
  const app = useTestApp();

  const listFor = async ({ accessToken }: Person) => {
    const { status, body } = await app.call(profiles.list, {}, { bearer: accessToken });
    expect(status).toBe(200);
    return body.profiles;
  };
  const rename = (person: Person, name: string) =>
    app.context.db.updateTable('accounts').set({ name }).where('id', '=', person.id).execute();

  it('contains only the caller without linked accounts', async () => {
    const olivia = await addPerson(app, 'Olivia');
    expect(await listFor(olivia)).toEqual([{ _id: olivia.id, name: olivia.name, is_owner: true }]);
  });

  it('shows owner and co-owner to each other; only the co-owner can be removed', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    expect(await listFor(olivia)).toEqual([
      { _id: olivia.id, name: olivia.name, is_owner: true },
      { _id: colin.id, name: colin.name, is_owner: false },
    ]);
    expect(await listFor(colin)).toEqual([
      { _id: colin.id, name: colin.name, is_owner: true },
      { _id: olivia.id, name: olivia.name, is_owner: true },
    ]);
  });

  it('never contains another co-owner of the same owner', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const [colin, third] = [await addPerson(app, 'Colin'), await addPerson(app, 'Third')];
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, olivia, third);
    expect(JSON.stringify(await listFor(colin))).not.toContain(third.id);
    expect(JSON.stringify(await listFor(third))).not.toContain(colin.id);
    expect(await listFor(olivia)).toHaveLength(3);
  });

  it('contains each account once if both are co-owners of each other', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, colin, olivia);
    expect((await listFor(olivia)).slice(1)).toEqual([{ _id: colin.id, name: colin.name, is_owner: false }]);
    expect((await listFor(colin)).slice(1)).toEqual([{ _id: olivia.id, name: olivia.name, is_owner: false }]);
  });

  it('starts with the caller, then sorts by name', async () => {
    const zoe = await addPerson(app, 'Zoe');
    for (const name of ['Émile', 'bert', 'Zacharias', 'Anna', 'emil']) {
      const friend = await addPerson(app, 'Friend');
      await rename(friend, name);
      await linkCoOwner(app, zoe, friend);
    }
    const names = (await listFor(zoe)).map(({ name }) => name);
    expect(names).toEqual([zoe.name, 'Anna', 'bert', 'emil', 'Émile', 'Zacharias']);
  });

  it('loses an account at once when the link ends or the account is deleted', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const [colin, leaving] = [await addPerson(app, 'Colin'), await addPerson(app, 'Leaving')];
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, olivia, leaving);
    await unlinkCoOwner(app, olivia, colin);
    expect((await listFor(olivia)).map(({ _id }) => _id)).toEqual([olivia.id, leaving.id]);
    expect(await listFor(colin)).toHaveLength(1);
    await deleteAccount(app, leaving);
    expect(await listFor(olivia)).toHaveLength(1);
  });
});

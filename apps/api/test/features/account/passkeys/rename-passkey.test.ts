import { passkeys } from '@homeward/contract';
import { addPasskey, signInWithPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('renaming a passkey', () => {
  const app = useTestApp();

  const rename = ({ accessToken: bearer }: Person, id: string, name: unknown) =>
    app.call(passkeys.rename, { params: { id }, body: { name } }, { bearer });
  const names = async ({ accessToken: bearer }: Person) =>
    (await app.call(passkeys.list, {}, { bearer })).body.passkeys.map(({ name }) => name);

  it('returns the new name, and signing in still works', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator, passkey } = await addPasskey(app, olivia);
    const { status, body } = await rename(olivia, passkey._id, '  Blue phone ');
    expect([status, body]).toEqual([
      200,
      { passkey: { ...passkey, name: 'Blue phone' }, resultMessage: { en: 'Name saved' } },
    ]);
    expect(await names(olivia)).toEqual(['Blue phone']);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  it.each([
    [undefined, 'Name is required'],
    ['   ', 'Name is required'],
    ['x'.repeat(81), 'Name must be at most 80 characters'],
    ['two\nlines', 'Name can’t have more than one line'],
    ['bell\u0007', 'The name contains characters that can’t be saved'],
  ])('refuses %j with "%s"', async (name, message) => {
    const olivia = await addPerson(app, 'Olivia');
    const { passkey } = await addPasskey(app, olivia);
    const { status, body } = await rename(olivia, passkey._id, name);
    expect([status, body.errors]).toEqual([400, { name: message }]);
    expect(await names(olivia)).toEqual([passkey.name]);
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'none'])('answers 404 for %s', async (id) => {
    const { status, body } = await rename(await addPerson(app, 'Olivia'), id, 'Mine');
    expect([status, body.resultMessage.en]).toEqual([404, 'Passkey not found']);
  });

  it('answers 404 for another account’s', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const { passkey } = await addPasskey(app, olivia);
    expect((await rename(sam, passkey._id, 'Mine')).status).toBe(404);
    expect(await names(olivia)).toEqual([passkey.name]);
  });
});

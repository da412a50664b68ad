import { passkeys } from '@homeward/contract';
import { addPasskey, proveItIsMe, signInWithPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('removing a passkey', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example' } });

  const remove = async (person: Person, id: string) => {
    const headers = await proveItIsMe(app, person);
    return app.call(passkeys.remove, { params: { id }, headers }, { bearer: person.accessToken });
  };
  const list = async ({ accessToken: bearer }: Person) =>
    (await app.call(passkeys.list, {}, { bearer })).body.passkeys;

  it('removes this one and leaves the others', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const [phone, key] = [await addPasskey(app, olivia), await addPasskey(app, olivia)];
    const { status, body } = await remove(olivia, phone.passkey._id);
    expect([status, body]).toEqual([200, { resultMessage: { en: 'Passkey removed' } }]);
    expect((await list(olivia)).map(({ _id }) => _id)).toEqual([key.passkey._id]);
    expect((await signInWithPasskey(app, phone.authenticator)).status).toBe(401);
    expect((await signInWithPasskey(app, key.authenticator)).status).toBe(200);
  });

  it('mails the account', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { passkey } = await addPasskey(app, olivia);
    await remove(olivia, passkey._id);
    const mail = (await app.mailsTo(olivia.email)).at(-1);
    expect(mail?.subject).toBe('A passkey was removed from your Homeward account');
    expect(mail?.text).toContain(`“${passkey.name}” was removed`);
    expect(mail?.links).toEqual([
      'https://tags.example/forgot-password-link',
      'https://tags.example/#passkeys',
    ]);
  });

  it('answers 404 the second time and mails once', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { passkey } = await addPasskey(app, olivia);
    const statuses = await Promise.all([remove(olivia, passkey._id), remove(olivia, passkey._id)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await app.mailsTo(olivia.email)).toHaveLength(2);
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'none'])('answers 404 for %s', async (id) => {
    expect((await remove(await addPerson(app, 'Olivia'), id)).status).toBe(404);
  });

  it('answers 404 for another account’s', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const { passkey } = await addPasskey(app, olivia);
    expect((await remove(sam, passkey._id)).status).toBe(404);
    expect(await list(olivia)).toHaveLength(1);
  });
});

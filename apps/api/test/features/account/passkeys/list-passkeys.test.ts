import { passkeys, stepUp } from '@homeward/contract';
import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPasskey, signInWithPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import { relyingPartyOf } from '../../../../src/platform/webauthn.ts';

describe('the list of passkeys', () => {
  const app = useTestApp();

  it('contains the account’s own, newest first, without keys', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    const first = await addPasskey(app, olivia);
    app.clock.advance(1000);
    const second = await addPasskey(app, olivia);
    await addPasskey(app, colin);
    const { status, body } = await app.call(passkeys.list, {}, { bearer: olivia.accessToken });
    expect([status, body]).toEqual([
      200,
      { passkeys: [second.passkey, first.passkey], resultMessage: { en: 'Your passkeys' } },
    ]);
  });

  it('marks passkeys of another host, which are not requested for a proof', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const bearer = olivia.accessToken;
    const moved = await addPasskey(app, olivia);
    const here = await addPasskey(app, olivia);
    expect([moved.passkey.other_host, here.passkey.other_host]).toEqual([null, null]);
    const setHost = (id: string, host: string | null) =>
      app.context.db.updateTable('passkeys').set({ rp_id: host }).where('id', '=', id).execute();
    await setHost(moved.passkey._id, 'old.example');
    const hosts = async () => {
      const { body } = await app.call(passkeys.list, {}, { bearer });
      return body.passkeys.map(({ other_host }) => other_host).sort();
    };
    expect(await hosts()).toEqual([null, 'old.example'].sort());
    const { options } = (await app.call(stepUp.passkeyOptions, {}, { bearer })).body;
    expect(options.allowCredentials).toHaveLength(1);

    // As an earlier version wrote it: its host is stored when it is used.
    await setHost(here.passkey._id, null);
    expect(await hosts()).toEqual([null, 'old.example'].sort());
    expect((await signInWithPasskey(app, here.authenticator)).status).toBe(200);
    const { id } = relyingPartyOf(app.context.config.publicUrl);
    const row = app.context.db.selectFrom('passkeys').select('rp_id').where('id', '=', here.passkey._id);
    expect(await row.executeTakeFirst()).toEqual({ rp_id: id });
  });

  it('is empty at first', async () => {
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    expect((await app.call(passkeys.list, {}, { bearer })).body.passkeys).toEqual([]);
  });
});

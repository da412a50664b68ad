import { passkeys } from '@homeward/contract';
import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the list of passkeys', () => {
  const app = useTestApp();

  it('has the account’s own, the newest first, without a key', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    const first = await addPasskey(app, olivia);
    app.clock.advance(1000);
    const second = await addPasskey(app, olivia);
    await addPasskey(app, colin);
    const { status, body } = await app.call(passkeys.list, {}, { bearer: olivia.accessToken });
    expect([status, body]).toEqual([
      200,
      { passkeys: [second.passkey, first.passkey], resultMessage: { en: 'These are your passkeys' } },
    ]);
  });

  it('is empty at first', async () => {
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    expect((await app.call(passkeys.list, {}, { bearer })).body.passkeys).toEqual([]);
  });
});

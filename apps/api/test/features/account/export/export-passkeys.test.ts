import { account } from '@homeward/contract';
import { addPasskey, signInOptions, signInWithPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('an export contains passkeys by name and date, without their keys', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const { authenticator, passkey } = await addPasskey(app, olivia);
  await addPasskey(app, await addPerson(app, 'Colin'));
  const { id } = authenticator.get(await signInOptions(app));
  app.clock.advance(1000);
  const { accessToken: bearer } = (await signInWithPasskey(app, authenticator)).body;
  const { body } = await app.call(account.exportAccount, {}, { bearer });
  const { name, created_at } = passkey;
  expect(body.passkeys).toEqual([{ name, created_at, last_used_at: app.clock.now().toISOString() }]);
  const { publicKey } = await app.context.db
    .selectFrom('passkeys')
    .select('public_key as publicKey')
    .where('account_id', '=', olivia.id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(body);
  for (const hidden of [id, publicKey.toString('base64url'), publicKey.toString('hex')])
    expect(text).not.toContain(hidden);
});

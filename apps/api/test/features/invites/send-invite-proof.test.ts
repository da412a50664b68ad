import { invites } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPerson,
  newEmail,
  PASSWORD,
  type Person,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const FRESH_MS = 15 * 60_000;

describe('inviting after logging in', () => {
  const app = useTestApp();

  const send = ({ accessToken: bearer }: Person, email: string, password?: string) =>
    app.call(
      invites.sendInvite,
      { body: { name: 'Ivy', email, ...(password === undefined ? {} : { password }) } },
      { bearer, from: newAddress() },
    );

  it('requires the password after 15 minutes', async () => {
    const olivia = await addPerson(app, 'Olivia');
    app.clock.advance(FRESH_MS - 1);
    expect((await send(olivia, newEmail('ivy'))).status).toBe(200);
    app.clock.advance(1);
    const email = newEmail('ivy');
    const refused = await send(olivia, email);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { password: 'Please enter your password to continue' },
    ]);
    const wrong = await send(olivia, email, WRONG_PASSWORD);
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: 'Wrong password' }]);
    expect(await app.mailsTo(email)).toEqual([]);
    expect((await send(olivia, email, PASSWORD)).status).toBe(200);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  it('requires none for repeating a pending invitation', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const email = newEmail('ivy');
    await send(olivia, email);
    app.clock.advance(FRESH_MS);
    expect((await send(olivia, email)).status).toBe(200);
    expect((await send(await addPerson(app, 'Olivia'), email)).status).toBe(200);
    expect((await send(olivia, newEmail('ivy'))).status).toBe(400);
  });
});

import { secondStep } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { deviceCookieOf } from '@homeward/testing/app/device-cookie.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { ticketOf, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('a code of the second step', () => {
  const app = useTestApp();

  it('is refused after ten wrong codes for a quarter of an hour, also a right one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const turnedOn = await turnOnSecondStep(app, olivia);
    const signIn = (ticket: string, code: string) =>
      app.call(secondStep.signIn, { body: { ticket, code } }, { from: newAddress() });
    const ticket = await ticketOf(app, olivia.email);
    for (let time = 0; time < 10; time += 1) {
      const wrong = await signIn(ticket, time % 2 === 0 ? '000000' : 'aaaa-bbbb-cccc-dddd');
      expect([wrong.status, wrong.body.errors]).toEqual([
        400,
        { code: 'This code is wrong or has already been used' },
      ]);
    }
    expect((await signIn(ticket, turnedOn.nextCode())).status).toBe(429);
    app.clock.advance(15 * MINUTE_MS);
    expect((await signIn(await ticketOf(app, olivia.email), turnedOn.nextCode())).status).toBe(200);
  });
});

describe('a code after the system clock was set back by two hours', () => {
  const app = useTestApp();

  it('is accepted as an authenticator app with the right time shows it', async () => {
    app.clock.advance(-120 * MINUTE_MS);
    const olivia = await addPerson(app, 'Olivia');
    const { nextCode } = await turnOnSecondStep(app, olivia);
    const body = { ticket: await ticketOf(app, olivia.email), code: nextCode() };
    expect((await app.call(secondStep.signIn, { body }, { from: newAddress() })).status).toBe(200);
  });
});

describe('a stranger who has the password', () => {
  const app = useTestApp();

  it('does not lock out the owner’s known devices with ten wrong codes', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { nextCode } = await turnOnSecondStep(app, olivia);
    const signIn = async (code: string, cookie?: string) => {
      const body = { ticket: await ticketOf(app, olivia.email), code };
      const options = { from: newAddress(), ...(cookie && { headers: { cookie } }) };
      return app.call(secondStep.signIn, { body }, options);
    };
    const [phone, laptop] = [await signIn(nextCode()), await signIn(nextCode())].map(deviceCookieOf);
    for (let time = 0; time < 10; time += 1) expect((await signIn('000000')).status).toBe(400);
    expect((await signIn(nextCode())).status).toBe(429);
    expect((await signIn(nextCode(), 'device=made-up')).status).toBe(429);
    expect((await signIn(nextCode(), phone)).status).toBe(200);
    // An attacker with one of the owner's devices exhausts only that device's attempts.
    for (let time = 0; time < 10; time += 1) expect((await signIn('000000', phone)).status).toBe(400);
    expect((await signIn(nextCode(), phone)).status).toBe(429);
    expect((await signIn(nextCode(), laptop)).status).toBe(200);
    expect((await signIn(nextCode())).status).toBe(429);
  });
});

describe('simultaneous log-ins with one code', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '10' } });

  it('succeed once among twenty', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { nextCode } = await turnOnSecondStep(app, olivia);
    const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(app, olivia.email)));
    const code = nextCode();
    const answers = await Promise.all(
      tickets.map((ticket) =>
        app.call(secondStep.signIn, { body: { ticket, code } }, { from: newAddress() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

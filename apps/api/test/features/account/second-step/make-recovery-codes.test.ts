import { secondStep } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { ticketOf, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('new recovery codes', () => {
  const app = useTestApp();

  it('replace the earlier ones and are mailed', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { headers, recoveryCodes, nextCode } = await turnOnSecondStep(app, olivia);
    const { status, body } = await app.call(
      secondStep.makeRecoveryCodes,
      { headers, body: { code: nextCode() } },
      { bearer: olivia.accessToken },
    );
    expect([status, body.recovery_codes.length]).toEqual([200, 10]);
    const ticket = await ticketOf(app, olivia.email);
    const signIn = (code = '') => app.call(secondStep.signIn, { body: { ticket, code } });
    expect((await signIn(recoveryCodes[0])).status).toBe(400);
    expect((await signIn(body.recovery_codes[0])).status).toBe(200);
    const subjects = (await app.mailsTo(olivia.email)).map(({ subject }) => subject);
    expect(subjects).toContain('New recovery codes were created (Homeward)');
  });

  it('are refused while the second step is off, and with a wrong code', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { headers } = await turnOnSecondStep(app, olivia);
    const make = (code: string) =>
      app.call(secondStep.makeRecoveryCodes, { headers, body: { code } }, { bearer: olivia.accessToken });
    expect((await make('000000')).status).toBe(400);
  });
});

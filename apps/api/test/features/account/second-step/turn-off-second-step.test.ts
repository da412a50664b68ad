import { secondStep } from '@homeward/contract';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('turning the second step off', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const turnOff = (headers: Readonly<Record<string, string>>, code: string) =>
    app.call(secondStep.turnOff, { headers, body: { code } }, { bearer: olivia.accessToken });

  it('requires a code, is mailed, and succeeds twice', async () => {
    const { headers, nextCode } = await turnOnSecondStep(app, olivia);
    expect((await turnOff(headers, nextCode())).status).toBe(200);
    expect((await turnOff(headers, nextCode())).status).toBe(200);
    expect((await logIn(app, olivia.email)).id).toBe(olivia.id);
    const subjects = (await app.mailsTo(olivia.email)).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject === 'Two-step verification was turned off (Homeward)'),
    ).toHaveLength(1);
  });

  it('accepts a recovery code', async () => {
    const { headers, recoveryCodes } = await turnOnSecondStep(app, olivia);
    expect((await turnOff(headers, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is refused with a wrong code, a used one, and without a proof', async () => {
    const { headers, nextCode } = await turnOnSecondStep(app, olivia);
    expect((await turnOff(headers, '000000')).body.errors).toEqual({
      code: 'This code is wrong or has already been used',
    });
    expect((await turnOff({}, nextCode())).status).toBe(400);
    await expect(logIn(app, olivia.email)).rejects.toThrow();
  });

  it('does not count attempts without a proof', async () => {
    const { headers, nextCode } = await turnOnSecondStep(app, olivia);
    for (let time = 0; time < 11; time += 1) expect((await turnOff({}, '000000')).status).toBe(400);
    expect((await turnOff(headers, nextCode())).status).toBe(200);
  });
});

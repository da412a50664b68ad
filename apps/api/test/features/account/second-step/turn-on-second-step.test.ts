import { secondStep } from '@homeward/contract';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { beginSecondStep, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('turning the second step on', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const show = async () => (await app.call(secondStep.show, {}, { bearer: olivia.accessToken })).body;

  it('requires a code of the app, returns ten recovery codes once, and leaves the devices signed in', async () => {
    expect(await show()).toMatchObject({ is_on: false, turned_on_at: null, recovery_codes_left: 0 });
    const { recoveryCodes } = await turnOnSecondStep(app, olivia);
    expect(recoveryCodes).toHaveLength(10);
    const now = app.clock.now().toISOString();
    expect(await show()).toMatchObject({ is_on: true, turned_on_at: now, recovery_codes_left: 10 });
    expect(await sessionStatus(app, olivia)).toEqual(LIVING);
    const stored = await dumpDatabase(app.context.db);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('is mailed', async () => {
    const before = (await app.mailsTo(olivia.email)).length;
    await turnOnSecondStep(app, olivia);
    const mails = await app.mailsTo(olivia.email);
    expect(mails.slice(before).map(({ subject }) => subject)).toEqual([
      'Two-step verification was turned on (Homeward)',
    ]);
  });

  it('is refused with a wrong code at its field, and for a quarter of an hour after ten', async () => {
    const { headers, nextCode } = await beginSecondStep(app, olivia);
    const turnOn = (code: string) =>
      app.call(secondStep.turnOn, { headers, body: { code } }, { bearer: olivia.accessToken });
    for (let time = 0; time < 10; time += 1)
      expect((await turnOn('000000')).body.errors).toEqual({
        code: 'This code is wrong or has already been used',
      });
    const limited = await turnOn(nextCode());
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(await show()).toMatchObject({ is_on: false });
  });

  it('succeeds once among simultaneous requests with one code', async () => {
    const { headers, nextCode } = await beginSecondStep(app, olivia);
    const code = nextCode();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.call(secondStep.turnOn, { headers, body: { code } }, { bearer: olivia.accessToken }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

import { secondStep } from '@homeward/contract';
import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import {
  actOn,
  listAudited,
  pressStop,
  stopPathOf,
  tryActOn,
} from '@homeward/testing/app/operator-accounts.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { addCommitLatch, holdLatch } from '@homeward/testing/database/commit-latch.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccountByEmail } from '../../src/features/account/account-repository.ts';
import { findSecondStep } from '../../src/features/account/second-step/second-step-repository.ts';
import { runPlannedActs } from '../../src/flows/run-planned-acts.ts';

describe('a planned act', () => {
  const app = useTestApp({ poolSize: 8 });

  beforeAll(() => addCommitLatch(app.context.db));

  const hasAccount = async ({ email }: Person) =>
    (await findAccountByEmail(app.context.db, email)) !== undefined;
  const isStepOn = async ({ id }: Person) => (await findSecondStep(app.context.db, id)) !== undefined;

  it('turns the second step off a day later, not before, and mails it', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await turnOnSecondStep(app, olivia);
    app.clock.advance(MINUTE_MS);
    await actOn(app, olivia.id, 'turn-off-second-step');
    app.clock.advance(DAY_MS - MINUTE_MS);
    await app.runJobs();
    expect(await isStepOn(olivia)).toBe(true);
    app.clock.advance(5 * MINUTE_MS);
    await app.runJobs();
    expect(await isStepOn(olivia)).toBe(false);
    await logIn(app, olivia.email);
    expect((await app.mailsTo(olivia.email)).at(-1)?.subject).toContain(
      'Two-step verification was turned off',
    );
    expect(await listAudited(app, olivia.email)).toEqual([
      'account.secondStepPlanned',
      'account.secondStepOff',
    ]);
  });

  it('leaves a second step that the owner has set up since', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { headers, nextCode } = await turnOnSecondStep(app, olivia);
    await actOn(app, olivia.id, 'turn-off-second-step');
    const bearer = olivia.accessToken;
    const off = await app.call(secondStep.turnOff, { headers, body: { code: nextCode() } }, { bearer });
    expect(off.status).toBe(200);
    await turnOnSecondStep(app, olivia);
    app.clock.advance(DAY_MS);
    await app.runJobs();
    expect(await isStepOn(olivia)).toBe(true);
  });

  it('deletes the account and its items as its owner would', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await activateCode(app, olivia);
    await actOn(app, olivia.id, 'delete');
    app.clock.advance(DAY_MS);
    await app.runJobs();
    expect(await hasAccount(olivia)).toBe(false);
    const items = app.context.db.selectFrom('items').select('id').where('account_id', '=', olivia.id);
    expect(await items.execute()).toEqual([]);
    expect(await listAudited(app, olivia.email)).toEqual(['account.deletionPlanned', 'account.deleted']);
  });

  it.each(['owner', 'operator'] as const)(
    'is either stopped by the %s or done, if both happen at the same moment',
    async (side) => {
      for (const isStopFirst of [true, false]) {
        const olivia = await addPerson(app, 'Olivia');
        await actOn(app, olivia.id, 'delete');
        const path = await stopPathOf(app, olivia.email);
        app.clock.advance(DAY_MS);
        const stop = () =>
          side === 'owner' ? pressStop(app, path) : tryActOn(app, olivia.id, 'keep-account');
        const run = () => runPlannedActs(app.context);
        const latch = await holdLatch(app.context.database);
        const first = isStopFirst ? stop() : run();
        await latch.untilWaits(first);
        const second = isStopFirst ? run() : stop();
        await latch.untilWaits(second);
        await latch.open();
        const answers = [await first, await second];
        const status = answers.find((answer) => answer !== undefined)?.status;
        expect([
          [200, true],
          [404, false],
        ]).toContainEqual([status, await hasAccount(olivia)]);
      }
    },
  );

  it('that fails does not stop the others', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    await actOn(app, olivia.id, 'delete');
    app.clock.advance(1);
    await actOn(app, sam.id, 'delete');
    app.clock.advance(DAY_MS);
    let isFirst = true;
    const transact: typeof app.context.transact = (work) => {
      if (!isFirst) return app.context.transact(work);
      isFirst = false;
      return Promise.reject(new Error('disk full'));
    };
    await expect(runPlannedActs({ ...app.context, transact })).rejects.toThrow('disk full');
    expect([await hasAccount(olivia), await hasAccount(sam)]).toEqual([true, false]);
    await runPlannedActs(app.context);
    expect(await hasAccount(olivia)).toBe(false);
  });
});

import { account } from '@homeward/contract';
import { buildSignUp } from '@homeward/testing/app/builders.ts';
import {
  addPerson,
  newEmail,
  signUpPerson,
  signUpUnverified,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { type TestAnswer, type TestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DECOY_MAIL_JOB, MAIL_JOB } from '../../../src/platform/mail/mailer.ts';

/** Headers that differ between answers for every caller. */
const OF_THE_MOMENT = new Set(['date', 'x-request-id', 'set-cookie']);

describe('the existence of an account for an address', () => {
  const app = useTestApp({ argon2id: true });
  let addresses: Record<'known' | 'waiting' | 'unknown', string>;

  beforeAll(async () => {
    addresses = {
      known: (await signUpPerson(app, 'Olivia')).email,
      waiting: await signUpUnverified(app, 'Una'),
      unknown: newEmail('nobody'),
    };
  });

  /** All parts of an answer that a caller can see. */
  function outsideOf({ status, headers, body }: TestAnswer<unknown>) {
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='));
    const rest = [...headers].filter(([name]) => !OF_THE_MOMENT.has(name));
    return { status, body, cookies, headers: Object.fromEntries(rest) };
  }

  const asks: Record<string, (email: string, from: string) => Promise<TestAnswer<unknown>>> = {
    'a sign-up': (email, from) => app.call(account.signUp, { body: buildSignUp(email) }, { from }),
    'a wrong login': (email, from) =>
      app.call(account.login, { body: { email, password: WRONG_PASSWORD } }, { from }),
    'a forgotten password': (email, from) =>
      app.call(account.forgotPasswordLink, { body: { email } }, { from }),
  };

  it.each(Object.keys(asks))('is not told by %s', async (name) => {
    const ask = asks[name] as (typeof asks)[string];
    const unknown = outsideOf(await ask(addresses.unknown, '10.9.0.1'));
    expect(outsideOf(await ask(addresses.known, '10.9.0.2'))).toEqual(unknown);
    expect(outsideOf(await ask(addresses.waiting, '10.9.0.3'))).toEqual(unknown);
    expect(outsideOf(await ask(addresses.known.toUpperCase(), '10.9.0.4'))).toEqual(unknown);
  });

  it.each(['a sign-up', 'a forgotten password'])(
    'is not revealed by %s beyond its limit of mails',
    async (name) => {
      const ask = asks[name] as (typeof asks)[string];
      for (let count = 1; count <= 4; count += 1) {
        const unknown = outsideOf(await ask(newEmail('nobody'), `10.8.${count}.1`));
        expect(outsideOf(await ask(addresses.known, `10.8.${count}.2`))).toEqual(unknown);
        expect(outsideOf(await ask(addresses.waiting, `10.8.${count}.3`))).toEqual(unknown);
      }
    },
  );

  it('is not revealed by a log-in with a sign-up’s password, its duration or its mails', async () => {
    const [known, unknown] = [(await signUpPerson(app, 'Olivia')).email, newEmail('nobody')];
    const verify = vi.spyOn(app.context.passwords, 'verify');
    const answers: object[] = [];
    for (const [index, email] of [known, unknown].entries()) {
      const from = `10.6.0.${index}`;
      const body = { email, password: 'Other-Horse-8' };
      await app.call(account.signUp, { body: buildSignUp(email, body) }, { from });
      const mailed = (await app.mailsTo(email)).length;
      verify.mockClear();
      const answer = outsideOf(await app.call(account.login, { body }, { from }));
      answers.push({
        ...answer,
        hashes: verify.mock.calls.length,
        mails: (await app.mailsTo(email)).length - mailed,
      });
    }
    verify.mockRestore();
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 403, hashes: 2, mails: 1 });
    expect((await app.mailsTo(known)).at(-1)?.subject).toBe('You already have a Homeward account');
  });

  it('is not revealed by too many wrong passwords', async () => {
    const tried = await Promise.all(
      [addresses.known, addresses.waiting, addresses.unknown].map(async (email) => {
        const statuses: number[] = [];
        for (let count = 1; count <= 12; count += 1) {
          const answer = await app.call(
            account.login,
            { body: { email, password: WRONG_PASSWORD } },
            { from: '10.7.0.1' },
          );
          statuses.push(answer.status);
        }
        return statuses;
      }),
    );
    expect(tried[1]).toEqual(tried[0]);
    expect(tried[2]).toEqual(tried[0]);
    expect(tried[0]?.at(-1)).toBe(429);
  });
});

describe('the time at which a mail is processed', () => {
  const DELAY_MS = 2000;
  const app = useTestApp({ nextMailDelayMs: () => DELAY_MS });

  const signUp = (email: string) => app.call(account.signUp, { body: buildSignUp(email) });
  const forget = (email: string) => app.call(account.forgotPasswordLink, { body: { email } });

  it.each([
    ['a sign-up', signUp],
    ['a forgotten password', forget],
  ])('does not reveal the caller of %s: mail and decoy run after a random delay', async (_, ask) => {
    const { email } = await addPerson(app, 'Olivia');
    const waits = (await listWaits(app)).length;
    for (const address of [email, newEmail('nobody')]) await ask(address);
    expect((await listWaits(app)).slice(waits)).toEqual([DELAY_MS, DELAY_MS]);
    expect(await app.mailsTo(email)).toHaveLength(0);
    app.clock.advance(DELAY_MS);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });
});

/** Delay of each job. */
async function listWaits(app: TestApp): Promise<number[]> {
  const jobs = await app.context.db
    .selectFrom('jobs')
    .select(['run_at', 'created_at'])
    .where('kind', 'in', [MAIL_JOB, DECOY_MAIL_JOB])
    .orderBy('id')
    .execute();
  return jobs.map(({ run_at, created_at }) => run_at.getTime() - created_at.getTime());
}

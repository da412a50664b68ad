import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { createPasswords } from '@homeward/api/platform/passwords.ts';
import { forgotPasswordLink, login, signUp } from '@homeward/contract/account/account';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';

const SAMPLES = 100;
/** Number of unmeasured calls: the first mail of a kind loads its template. */
const WARM_UPS = 6;
/** Pause after each measurement, in which the server sends the mail of the last call. */
const REST_MS = 40;
const PASSWORD = 'Right-Horse-7';
const WRONG_PASSWORD = 'Wrong-Horse-7';

interface Call {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  body(email: string): object;
}

interface Answers {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

const calls: readonly Call[] = [
  {
    name: 'sign-up',
    path: signUp.path,
    status: 200,
    body: (email) => ({ name: 'Olivia Marsh', email, password: PASSWORD, platform: 'Android' }),
  },
  {
    name: 'login, wrong password',
    path: login.path,
    status: 401,
    body: (email) => ({ email, password: WRONG_PASSWORD }),
  },
  { name: 'forgot-password-link', path: forgotPasswordLink.path, status: 200, body: (email) => ({ email }) },
];

/** Returns an e-mail address that no earlier call has used, as an attacker with a list of addresses would send. */
function addressOf(who: 'known' | 'unknown', call: Call, number: number): string {
  const digits = String(number).padStart(4, '0');
  return `${who === 'known' ? 'olivia' : 'absent'}.${calls.indexOf(call)}.${digits}@example.org`;
}

async function prepare(db: Db): Promise<void> {
  const now = systemClock.now();
  const passwordHash = await createPasswords().hash(PASSWORD);
  for (const call of calls) {
    const accounts = Array.from({ length: WARM_UPS + SAMPLES }, (_, number) => ({
      id: newId(now),
      email: addressOf('known', call, number),
      name: 'Olivia Marsh',
      password_hash: passwordHash,
      created_at: now,
    }));
    await db.insertInto('accounts').values(accounts).execute();
  }
}

/** Measures the time until the complete answer has arrived; throws for an unexpected answer. */
async function ask(baseUrl: string, call: Call, email: string): Promise<{ text: string; ms: number }> {
  const body = JSON.stringify(call.body(email));
  const startedAt = performance.now();
  const answer = await fetch(`${baseUrl}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  if (answer.status !== call.status) throw new Error(`${call.path} answered ${answer.status}: ${text}`);
  await wait(REST_MS);
  return { text, ms };
}

/** Known and unknown addresses take turns in changing order, so that load on the machine affects both equally. */
async function measureCall(baseUrl: string, call: Call): Promise<Answers> {
  const known: number[] = [];
  const unknown: number[] = [];
  const texts = new Set<string>();
  for (let number = 0; number < WARM_UPS + SAMPLES; number += 1) {
    const pair = [
      { who: 'known', measured: known },
      { who: 'unknown', measured: unknown },
    ] as const;
    for (const { who, measured } of number % 2 === 0 ? pair : pair.toReversed()) {
      const { text, ms } = await ask(baseUrl, call, addressOf(who, call, number));
      texts.add(withoutRequestId(text));
      if (number >= WARM_UPS) measured.push(ms);
    }
  }
  if (texts.size !== 1) throw new Error(`${call.path} tells who is known: ${[...texts].join(' ')}`);
  return { known, unknown };
}

function withoutRequestId(text: string): string {
  const { requestId: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(rest);
}

function row(...[name = '', ...figures]: string[]): void {
  console.log(`  ${name.padEnd(34)}${figures.map((figure) => figure.padStart(10)).join('')}`);
}

const inMs = (measured: readonly number[]) =>
  [0.1, 0.5, 0.9].map((share) => quantile(measured, share).toFixed(1));

const figures = await measureOnFreshProduct({
  prepare,
  async measure(baseUrl) {
    const measured: { call: Call; answers: Answers }[] = [];
    for (const call of calls) measured.push({ call, answers: await measureCall(baseUrl, call) });
    return measured;
  },
});
console.log(
  `\nAnswers to addresses that have an account and to addresses that have none, in ms (${SAMPLES} each, by`,
);
console.log(
  `turns, one at a time; ${availableParallelism()} cores for the asking, the product and the database)`,
);
console.log();
row('', 'p10', 'median', 'p90', 'ratio');
for (const { call, answers } of figures) {
  const ratio = quantile(answers.known, 0.5) / quantile(answers.unknown, 0.5);
  row(`${call.name}, known`, ...inMs(answers.known), ratio.toFixed(2));
  row(`${call.name}, unknown`, ...inMs(answers.unknown));
}
console.log(
  '\n  The ratio is that of the medians, known to unknown. The answers say the same, word by word.',
);

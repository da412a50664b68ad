import { performance } from 'node:perf_hooks';
import { quantile } from './quantile.ts';

/** Number of guesses per kind and call. */
export const GUESSES = 700;
export const WARM_UPS = 50;
/** Maximum ratio of a kind's median to the baseline's. */
const TARGET = 1.1;

/** Tokens to guess by kind; the first kind is the baseline. */
export type GuessedTokens = Readonly<Record<string, readonly string[]>>;

export interface GuessedCall {
  readonly name: string;
  request(token: string): { readonly path: string } & RequestInit;
}

/** Headers whose values differ in every answer. */
const VARYING_HEADERS = new Set(['date', 'x-request-id', 'retry-after']);

interface Answer {
  readonly status: number;
  /** Status, headers and body, without the varying headers and without the guess, which a page repeats in its links. */
  readonly comparable: string;
  readonly ms: number;
}

export async function guess(baseUrl: string, call: GuessedCall, token: string): Promise<Answer> {
  const { path, ...init } = call.request(token);
  const startedAt = performance.now();
  const response = await fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init });
  const body = await response.text();
  const ms = performance.now() - startedAt;
  const headers = [...response.headers].filter(
    ([name]) => !VARYING_HEADERS.has(name) && name !== 'content-length',
  );
  const text = body.replaceAll(path, 'LINK').replaceAll(`"token":"${token}"`, 'TOKEN');
  return { status: response.status, comparable: JSON.stringify([response.status, headers, text]), ms };
}

export interface Guessed {
  readonly call: GuessedCall;
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/** Makes guesses of all kinds in rotating order. Throws if a guess is accepted, or if the kinds get different answers. */
export async function measureCall(
  baseUrl: string,
  call: GuessedCall,
  { tokens, status }: { readonly tokens: GuessedTokens; readonly status: number },
): Promise<Guessed> {
  const kinds = Object.keys(tokens);
  const times = Object.fromEntries(kinds.map((kind): [string, number[]] => [kind, []]));
  const answersByKind = new Map<string, Set<string>>(kinds.map((kind) => [kind, new Set()]));
  for (let round = 0; round < WARM_UPS + GUESSES; round += 1) {
    const first = round % kinds.length;
    for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
      const answer = await guess(baseUrl, call, tokens[kind]?.[round] ?? '');
      if (answer.status !== status) throw new Error(`${call.name}, ${kind}: answered ${answer.status}`);
      answersByKind.get(kind)?.add(answer.comparable);
      if (round >= WARM_UPS) times[kind]?.push(answer.ms);
    }
  }
  // Two limits reject requests in two ways that depend only on the number of requests, so each kind must get both answers.
  const ways = new Set([...answersByKind.values()].map((of) => [...of].sort().join('\n')));
  if (ways.size !== 1) throw new Error(`${call.name} tells guesses apart: ${[...ways].join('\n\n')}`);
  return { call, times };
}

function row(name: string, ...figures: readonly string[]): void {
  console.log(`  ${name.padEnd(36)}${figures.map((figure) => figure.padStart(9)).join('')}`);
}

export function printGuesses(title: string, figures: readonly Guessed[]): void {
  console.log(`\n${title}`);
  console.log();
  row('', 'p10', 'median', 'p90', 'ratio');
  for (const { call, times } of figures) {
    const [baseline = []] = Object.values(times);
    for (const [kind, measured] of Object.entries(times)) {
      const [p10, median, p90] = [0.1, 0.5, 0.9].map((share) => quantile(measured, share));
      const ratio = (median ?? 0) / quantile(baseline, 0.5);
      const isWithin = ratio <= TARGET && ratio >= 1 / TARGET;
      const inMs = [p10, median, p90].map((ms) => (ms ?? 0).toFixed(2));
      row(`${call.name}, ${kind}`, ...inMs, ratio.toFixed(2), isWithin ? '' : `   beyond ${TARGET}`);
    }
  }
}

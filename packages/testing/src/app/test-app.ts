import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '@homeward/api/context.ts';
import { loadWeb, openProduct } from '@homeward/api/open-product.ts';
import type { Clock } from '@homeward/api/platform/clock.ts';
import type { BuiltWeb } from '@homeward/api/platform/http/pages/built-web.ts';
import { createLogger } from '@homeward/api/platform/logger.ts';
import { listStoredMails, type StoredMail } from '@homeward/api/platform/mail/dev-mail/stored-mails.ts';
import type { PasswordHasher } from '@homeward/api/platform/passwords.ts';
import { type Config, readConfig } from '@homeward/api/settings/config.ts';
import type { AnswerOf, CallOf, Endpoint, ErrorAnswer } from '@homeward/contract';
import { statusesOf } from '@homeward/contract/statuses';
import { afterAll, beforeAll } from 'vitest';
import { TESTS_BEGIN_AT } from '../database/database-template.ts';
import { openOwnDatabase, openTestDatabase, type TestDatabase } from '../database/test-database.ts';

export const OPERATOR_TOKEN = 'the-operator-token-of-the-tests';

/** A clock that only tests advance. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export interface TestAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Options of a request that are not part of the contract. */
export interface CallOptions {
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's IP address as the product sees it. */
  readonly from?: string;
}

export interface TestApp {
  readonly baseUrl: string;
  readonly context: Context;
  readonly clock: TestClock;
  /** Makes a call over HTTP. The request is not validated before it is sent. */
  call<E extends Endpoint>(
    endpoint: E,
    call: LooseCall<E>,
    options?: CallOptions,
  ): Promise<TestAnswer<AnswerOf<E> & ErrorAnswer>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  runJobs(): Promise<void>;
  /** Runs all due jobs and returns every mail to this address, oldest first. */
  mailsTo(address: string): Promise<StoredMail[]>;
  dispose(): Promise<void>;
}

/** Input of a call; invalid values are allowed. */
export type LooseCall<E extends Endpoint> = {
  readonly [K in Exclude<keyof CallOf<E>, 'file'>]?: Readonly<Record<string, unknown>>;
} & { readonly file?: Blob };

export interface TestAppSettings {
  readonly env?: NodeJS.ProcessEnv;
  readonly database?: TestDatabase;
  /** If set, the test gets a separate database with this pool. One connection would deadlock on a query beside an open transaction. */
  readonly poolSize?: number;
  /** If true, argon2id hashes passwords, for tests of hashes and of requests during a hash. */
  readonly argon2id?: boolean;
  /** Receives the log; default: no log. */
  readonly log?: NodeJS.WritableStream;
  /** Returns the delay in ms of the next mail that the product sends at a random moment; by default such mails have no delay. */
  readonly nextMailDelayMs?: () => number;
}

/** Opens the product for the tests of a file or a `describe`. Later hooks of the file can use the product. */
export function useTestApp(settings?: TestAppSettings): TestApp {
  let opened: TestApp | undefined;
  const app = () => {
    if (!opened) throw new Error('The product is open only while tests and their hooks run');
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestApp(settings);
  });
  afterAll(() => opened?.dispose());
  return {
    get baseUrl() {
      return app().baseUrl;
    },
    get context() {
      return app().context;
    },
    get clock() {
      return app().clock;
    },
    call: (...args) => app().call(...args),
    fetch: (...args) => app().fetch(...args),
    runJobs: () => app().runJobs(),
    mailsTo: (address) => app().mailsTo(address),
    dispose: () => app().dispose(),
  };
}

function openDatabaseFor({ poolSize }: TestAppSettings): Promise<TestDatabase> {
  return poolSize === undefined ? openTestDatabase() : openOwnDatabase({ poolSize });
}

/** Opens the product with an empty database, a free port and a clock that the test controls. */
export async function openTestApp(settings: TestAppSettings = {}): Promise<TestApp> {
  const { database, dispose: disposeDatabase } = settings.database ?? (await openDatabaseFor(settings));
  const config: Config = readConfig({
    OPERATOR_TOKEN,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    BACKUP_TIME: 'off',
    BACKUP_DIR: path.join(tmpdir(), 'homeward-test-backups'),
    ...settings.env,
  });
  const clock = createTestClock();
  const product = await openProduct({
    config,
    clock,
    logger: settings.log ? createLogger('debug', settings.log) : createLogger(config.logLevel),
    database,
    print: () => undefined,
    printsLinks: false,
    nextMailDelayMs: settings.nextMailDelayMs ?? (() => 0),
    web: await webOf(config),
    ...(settings.argon2id ? {} : { passwordHasher: cheapHasher }),
  });
  const baseUrl = await product.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    baseUrl,
    context: product.context,
    clock,
    call: (endpoint, call, options) => callOver(baseUrl, endpoint, call, options),
    fetch: (path, init) => fetch(new URL(path, baseUrl), init),
    runJobs: () => product.jobs.runUntilIdle(),
    mailsTo: async (address) => {
      await product.jobs.runUntilIdle();
      const mails = await listStoredMails(database.db);
      return mails.filter((mail) => mail.to === address).reverse();
    },
    dispose: async () => {
      await product.stop();
      await disposeDatabase();
    },
  };
}

function createTestClock(): TestClock {
  let nowMs = TESTS_BEGIN_AT.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
  };
}

async function callOver<E extends Endpoint>(
  baseUrl: string,
  endpoint: E,
  call: LooseCall<E>,
  { bearer, headers, from }: CallOptions = {},
): Promise<TestAnswer<AnswerOf<E> & ErrorAnswer>> {
  const {
    params = {},
    query = {},
    headers: declared = {},
    body,
  } = call as Record<string, Record<string, unknown> | undefined>;
  const { file } = call;
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(file ? { 'content-type': file.type } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(declared as Record<string, string>),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(file ? { body: file } : {}),
  });
  // The OpenAPI description must list each status that any test receives.
  if (!statusesOf(endpoint).includes(response.status))
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered ${response.status}, see contract/src/statuses.ts`,
    );
  const answer = (await response.json()) as AnswerOf<E> & ErrorAnswer;
  return { status: response.status, headers: response.headers, body: answer };
}

const MARK = 'cheap';

/** Hashes take microseconds instead of the 40 ms of argon2id, but are also salted and asynchronous. Invalid hashes throw. */
const cheapHasher: PasswordHasher = {
  async hash(password) {
    await nextTurn();
    const salt = randomBytes(8).toString('hex');
    return [MARK, salt, digest(salt, password)].join('$');
  },
  async verify({ passwordHash, password }) {
    await nextTurn();
    const [mark, salt = '', hash] = passwordHash.split('$');
    if (mark !== MARK) throw new Error('This is no hash of a password');
    return hash === digest(salt, password);
  },
  stop: async () => undefined,
};

function digest(salt: string, password: string): string {
  return createHash('sha256').update(`${salt}${password}`).digest('hex');
}

const loaded = new Map<string, Promise<BuiltWeb>>();

/** Caches the built pages per settings, because their compression is the slowest part of opening a product. */
function webOf(config: Config): Promise<BuiltWeb> {
  const { brandName, productName, supportEmail, shopUrl, desktopPages, publicUrl, mapTiles } = config;
  const { acceptsAnyEmailDomain, oidc } = config;
  const names = [brandName, productName, supportEmail];
  const parts = [...names, shopUrl, desktopPages, publicUrl, mapTiles, acceptsAnyEmailDomain, oidc?.name];
  const settings = JSON.stringify(parts);
  const web = loaded.get(settings) ?? loadWeb(config);
  loaded.set(settings, web);
  return web;
}

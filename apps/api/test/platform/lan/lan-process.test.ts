import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { PASSWORD } from '@homeward/testing/app/personas.ts';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import { type RawAnswer, sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import { machineEnv } from '@homeward/testing/processes/machine-env.ts';
import { type RunningProduct, runProduct } from '@homeward/testing/processes/run-product.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const START_MS = 180_000;
const PUBLIC_URL = 'https://homeward.lan:8443';
const EMAIL = 'olivia@example.org';
const CODES_SCRIPT = createRequire(import.meta.url).resolve('@homeward/cli/codes.ts');
/** Upper and lower halves of a QR code's dots. */
const PICTURE = /^[ ▄▀█]{20,}\n/gm;

/** Processes of the product with a data directory of their own. */
class Processes {
  readonly dataDir = makeScratchDirectory('homeward-lan-');
  readonly #running: RunningProduct[] = [];

  /** With an address that is given, so that it starts on a machine without a network, too. */
  run(env: NodeJS.ProcessEnv = {}, args: readonly string[] = ['--lan']): RunningProduct {
    const product = runProduct({ DATA_DIR: this.dataDir, HOST: '0.0.0.0', PUBLIC_URL, ...env }, args);
    this.#running.push(product);
    return product;
  }

  keptCertificate(): string {
    return readFileSync(path.join(this.dataDir, 'lan-certificate.pem'), 'utf8');
  }

  async dispose(): Promise<void> {
    for (const { child, ended } of this.#running) {
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const wordsOf = ({ output }: RunningProduct) => stripVTControlCharacters(output.stdout);

describe('the process with --lan', () => {
  let processes: Processes;
  let product: RunningProduct;
  let baseUrl: string;

  beforeAll(async () => {
    processes = new Processes();
    product = processes.run();
    baseUrl = await product.ready;
  }, START_MS);
  afterAll(() => processes.dispose());

  const get = async (at: string) => sendRaw(baseUrl, { path: at, ca: processes.keptCertificate() });
  const post = async (at: string, body: object): Promise<RawAnswer> => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', path: at, headers, body: JSON.stringify(body) };
    return sendRaw(baseUrl, { ...request, ca: processes.keptCertificate() });
  };

  it('answers over TLS with its stored certificate, without HSTS', async () => {
    const page = await get('/signin');
    expect(page.status).toBe(200);
    expect(page.headers).not.toHaveProperty('strict-transport-security');
    // Its address is not this machine's alone: neither is open to a client that seems to be local.
    for (const path of ['/metrics', '/dev/mail']) expect((await get(path)).status).toBe(404);
    await expect(fetch(baseUrl.replace('https:', 'http:'))).rejects.toThrow('fetch failed');
    await expect(sendRaw(baseUrl, { path: '/signin' })).rejects.toThrow('self-signed certificate');
  });

  it('prints what to scan, the meaning of the warning and what to press', async () => {
    const words = wordsOf(product);
    expect(words.match(/^ {2}https:\/\/homeward\.lan:8443\/qr-code\/[0-9a-z]{16}$/gm)).toHaveLength(8);
    const [codes = '', forPhones = ''] = words.split('is ready: https://homeward.lan:8443');
    for (const part of [codes, forPhones]) expect(part.match(PICTURE)?.length).toBeGreaterThan(10);
    expect(forPhones).toMatch(/iPhone, Safari: +Show Details → visit this website\n/);
    expect(forPhones).toMatch(/Android, Chrome: +Advanced → Proceed\n/);
    expect(forPhones).toContain('Anybody in the same network can open it');
    expect(forPhones).toContain('The picture further up is a blank code');
    expect(forPhones).toContain('Mails are not sent without SMTP_URL: their links are printed here');
    expect(words).not.toContain('/dev/mail');
  });

  it('prints a mail’s link as a QR code, and sets Secure cookies', async () => {
    const before = wordsOf(product).length;
    await post('/api/user', {
      name: 'Olivia',
      email: EMAIL,
      password: PASSWORD,
      platform: 'Android',
    });
    const mail = () => wordsOf(product).slice(before);
    while (!/▀\s+$/.test(mail())) await once(product.child.stdout ?? product.child, 'data');
    const link = /^ {2}(https:\/\/homeward\.lan:8443\/account\?\S+)\n/m.exec(mail())?.[1];
    expect(mail().match(PICTURE)?.length).toBeGreaterThan(10);
    const secrets = Object.fromEntries(new URL(link ?? '').searchParams);
    expect((await post('/api/user/verify-email', secrets)).status).toBe(200);
    const login = await post('/api/user/login', { email: EMAIL, password: PASSWORD });
    expect(login.status).toBe(200);
    const cookies = login.headers['set-cookie'] ?? [];
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      'XSRF-TOKEN',
      'device',
      'refreshToken',
    ]);
    for (const cookie of cookies) expect(cookie.split('; ')).toContain('Secure');
  });

  it('mints codes for the command line, which needs no certificate', async () => {
    const { port } = new URL(baseUrl);
    const env = { ...machineEnv(), DATA_DIR: processes.dataDir, PORT: port };
    const script = [CODES_SCRIPT, 'mint', '--count', '2'];
    const { stdout } = await promisify(execFile)(process.execPath, script, { env });
    expect(stdout).toMatch(/^([0-9a-z]{16} {2}https:\/\/homeward\.lan:8443\/qr-code\/[0-9a-z]{16}\n){2}$/);
  });
});

describe('a start with --lan', { timeout: START_MS }, () => {
  let processes: Processes;

  beforeEach(() => {
    processes = new Processes();
  });
  afterEach(() => processes.dispose());

  it('has the same certificate as before, and another one for another address', async () => {
    const startAndStop = async (env: NodeJS.ProcessEnv = {}) => {
      const product = processes.run(env);
      await product.ready;
      product.child.kill('SIGTERM');
      expect(await product.ended).toBe(0);
      return { words: wordsOf(product), certificate: new X509Certificate(processes.keptCertificate()) };
    };
    const first = await startAndStop();
    const second = await startAndStop();
    expect(second.certificate.fingerprint256).toBe(first.certificate.fingerprint256);
    expect(second.words).not.toContain('/qr-code/');
    expect(second.words).toContain('npm run codes -- mint --count 1 --picture');
    const elsewhere = await startAndStop({ PUBLIC_URL: 'https://192.168.77.7:3000' });
    expect(elsewhere.certificate.fingerprint256).not.toBe(first.certificate.fingerprint256);
    expect(elsewhere.certificate.checkIP('192.168.77.7')).toBe('192.168.77.7');
  });

  it.each([
    [{ NODE_ENV: 'production' }, ['--lan'], /^Homeward cannot start: --lan [^\n]+NODE_ENV=production\n$/],
    [{ PUBLIC_URL: 'http://192.168.1.20' }, ['--lan'], /^Homeward cannot start: PUBLIC_URL [^\n]+\n$/],
    [{ HOST: '127.0.0.1' }, ['--lan'], /^Homeward cannot start: HOST [^\n]+\n$/],
    [{}, ['--wan'], /^Homeward cannot start: --wan [^\n]+\n$/],
  ])('stops with one line for %j %j, without files', async (env, args, line) => {
    const product = processes.run(env, args);
    expect(await product.ended).toBe(1);
    expect(product.output.stderr).toMatch(line);
    expect(product.output.stdout).toBe('');
    expect(() => processes.keptCertificate()).toThrow('ENOENT');
  });

  it('is required for TLS: the same address is otherwise plain HTTP', async () => {
    const product = processes.run({}, []);
    const answer = await sendRaw(await product.ready, { path: '/signin' });
    expect(answer.status).toBe(200);
    expect(() => processes.keptCertificate()).toThrow('ENOENT');
    expect(wordsOf(product)).toContain('Mails are not sent without SMTP_URL.');
  });
});

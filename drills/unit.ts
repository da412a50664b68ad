import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { finder } from '@homeward/contract';
import { buildRegistration } from '@homeward/testing/app/builders.ts';
import { buildHalves } from '@homeward/testing/app/photo-files.ts';
import { buildSubscription } from '@homeward/testing/app/push-devices.ts';
import { openReceiver } from '@homeward/testing/app/receiver.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { mintCodes } from '../e2e/support/items/mint-codes.ts';
import { callServer, joinMember } from '../e2e/support/people/members.ts';
import { buildPerson } from '../e2e/support/people/people.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { bootMachine, findObstacle, type Machine } from './support/unit/boot-machine.ts';

// Starts the product with deploy/homeward.service under a newly booted systemd, first with the embedded database, then with
// two processes on PostgreSQL. Uses every feature that a hardening option could break.

const EXPOSURE_ALLOWED = 1.5;
const PATIENCE_MS = 20_000;
const OPERATOR_TOKEN = 'operator-of-the-unit-drill';
const UNIT = 'homeward.service';

type Checks = Record<string, boolean>;

async function holds(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (await condition()) return true;
    await wait(100);
  }
  return false;
}

/** Signs up, and uses the network, native code, threads, the disk and the mail server. */
async function useProduct(url: string, mailbox: Awaited<ReturnType<typeof startMailbox>>): Promise<Checks> {
  const receiver = await openReceiver();
  const server = {
    url,
    operatorToken: OPERATOR_TOKEN,
    dataDir: '',
    databaseUrl: undefined,
    seeding: undefined,
    stop: async () => undefined,
  };
  try {
    const [code] = await mintCodes(server, 1);
    if (!code) throw new Error('No code was minted');
    const olivia = buildPerson('Olivia');
    const { accessToken: token } = await joinMember(server, mailbox, olivia);
    const call = async (method: 'GET' | 'POST' | 'PUT', where: string, body?: unknown) =>
      callServer(server, [method, where], { token, ...(body === undefined ? {} : { body }) }).then(
        () => true,
        (error: Error) => {
          console.log(error.message);
          return false;
        },
      );
    const checks: Checks = {
      activation: await call(
        'POST',
        '/api/qrcode/register',
        buildRegistration(code.id, { email: olivia.email }),
      ),
      'webhook to a public address': await call('PUT', '/api/user/webhook', {
        url: 'https://93.184.215.14/hook',
      }),
      webhook: await call('PUT', '/api/user/webhook', { url: `${receiver.url}/hook` }),
      ntfy: await call('PUT', '/api/user/ntfy', { server: receiver.url, topic: 'kite' }),
      push: await call('PUT', '/api/user/push-subscription', buildSubscription('browser')),
      export: await call('GET', '/api/user/export'),
    };
    const photo = await buildHalves(800, 600).jpeg().toBuffer();
    const upload = await fetch(`${url}/api/qrcode/${code.id}/image`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: new Blob([new Uint8Array(photo)]),
    });
    checks.photo = upload.ok;
    const message = 'It lies at the counter';
    checks.note = await call('POST', finder.sendMessage.path, {
      code: code.id,
      message,
      note_id: randomUUID(),
    });
    const isReceived = (fits: (where: string | undefined) => boolean) =>
      holds(() => receiver.received.some((request) => fits(request.path)));
    checks['webhook received'] = await isReceived((where) => where === '/hook');
    checks['ntfy received'] = await isReceived((where) => where !== '/hook');
    checks['mail of the note'] = await holds(() =>
      mailbox.all().some(({ to, text = '' }) => to?.[0]?.address === olivia.email && text.includes(message)),
    );
    return checks;
  } finally {
    receiver.close();
  }
}

const systemctl = (machine: Machine, ...args: readonly string[]) => machine.run('systemctl', args);
const property = (machine: Machine, name: string) =>
  systemctl(machine, 'show', '--value', `--property=${name}`, UNIT).output.trim();

async function tryUnit(
  env: Readonly<Record<string, string>>,
  mailbox: Awaited<ReturnType<typeof startMailbox>>,
) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    OPERATOR_TOKEN,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hello@homeward.example',
    OUTGOING_ALLOWED: '127.0.0.1',
    ...env,
  };
  const text = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  const unit = readFileSync(path.join(projectRoot, 'deploy', UNIT), 'utf8');
  const machine = await bootMachine({
    [`etc/systemd/system/${UNIT}`]: unit,
    'etc/homeward.env': [...text, 'WEB_CONCURRENCY=many\n'].join(''),
  });
  try {
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
    const refused = systemctl(machine, 'enable', '--now', UNIT);
    const checks: Checks = { 'a start that cannot succeed fails': refused.status !== 0 };
    systemctl(machine, 'stop', UNIT);
    systemctl(machine, 'reset-failed', UNIT);
    machine.run('sed', ['-i', '/=many/d', '/etc/homeward.env']);
    const startedAt = performance.now();
    checks.start = systemctl(machine, 'start', UNIT).status === 0;
    const seconds = (performance.now() - startedAt) / 1000;
    checks['ready when systemctl returns'] = await isReady();
    if (checks.start) Object.assign(checks, await useProduct(url, mailbox));
    const first = property(machine, 'MainPID');
    const isSame = env.WEB_CONCURRENCY !== undefined;
    checks.reload = systemctl(machine, 'reload', UNIT).status === 0;
    checks['served by the right process after it'] = await holds(
      async () => (property(machine, 'MainPID') === first) === isSame && (await isReady()),
    );
    systemctl(machine, 'kill', '--kill-whom=main', '--signal=SIGKILL', UNIT);
    checks['serves again after a kill'] = await holds(
      async () => !['0', first].includes(property(machine, 'MainPID')) && (await isReady()),
    );
    checks.stop = systemctl(machine, 'stop', UNIT).status === 0 && property(machine, 'Result') === 'success';
    const journal = machine.run('journalctl', [
      '--unit',
      UNIT,
      '--output=json',
      '--no-pager',
      '--quiet',
    ]).output;
    const messages = journal
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, string>);
    const ofProduct = messages.filter(
      ({ _TRANSPORT, _COMM }) => _TRANSPORT === 'stdout' && _COMM !== 'systemd',
    );
    const others = ofProduct.filter(
      ({ MESSAGE = '' }) => !/^(\{.*\}|Homeward cannot start: .*)$/.test(MESSAGE),
    );
    checks['journal has JSON lines alone'] = ofProduct.length > 0 && others.length === 0;
    for (const { MESSAGE } of others.slice(0, 5)) console.log(MESSAGE);
    const security = machine.run('systemd-analyze', ['security', '--no-pager', UNIT]).output;
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(security)?.[1] ?? Number.NaN);
    if (Object.values(checks).includes(false))
      for (const { MESSAGE } of messages.slice(-30)) console.log(MESSAGE);
    return { checks, exposure, seconds };
  } finally {
    await machine.stop();
  }
}

const obstacle = findObstacle();
if (obstacle !== undefined) {
  console.log(`Skipped: systemd cannot be booted here, ${obstacle}`);
  process.exit(0);
}
const mailbox = await startMailbox();
const postgres = await startPostgresServer();
let isPassed = true;
try {
  const ways = {
    'embedded database, one process': {},
    'PostgreSQL, two processes': { DATABASE_URL: postgres.url, WEB_CONCURRENCY: '2' },
  };
  for (const [way, env] of Object.entries(ways)) {
    const { checks, exposure, seconds } = await tryUnit(env, mailbox);
    console.log(`${way}: started in ${seconds.toFixed(1)} s, exposure ${exposure}`);
    console.table(checks);
    isPassed &&= !Object.values(checks).includes(false) && exposure <= EXPOSURE_ALLOWED;
  }
  console.log(isPassed ? 'Passed' : `Failed: all true, and an exposure of at most ${EXPOSURE_ALLOWED}`);
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await mailbox.stop();
  await postgres.stop();
}

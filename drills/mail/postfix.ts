import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';

/** Postfix services on separate ports. Each has its own settings in addition to the common ones. */
export type PostfixServices = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Postfix {
  readonly ports: Readonly<Record<string, number>>;
  /** Returns all delivered mails to an address. */
  mailsTo(address: string): string[];
  stop(): Promise<void>;
}

const START_MS = 20_000;
const NOBODY = 65_534;
const DOMAIN = 'example.org';

/** Starts Debian's Postfix from its own folder, where it delivers mails for example.org to Maildirs. Requires root. */
export async function startPostfix(
  folder: string,
  addresses: readonly string[],
  services: PostfixServices,
): Promise<Postfix> {
  const [config, queue, data, mail] = ['config', 'queue', 'data', 'mail'].map((name) =>
    path.join(folder, name),
  );
  for (const place of [config, queue, data, mail]) mkdirSync(place ?? '', { recursive: true });
  spawnSync('chown', ['postfix', data ?? '']);
  spawnSync('chown', [String(NOBODY), mail ?? '']);
  const log = path.join(folder, 'maillog');
  const ports: Record<string, number> = {};
  const lines: string[] = [];
  for (const [name, settings] of Object.entries(services)) {
    ports[name] = await findFreePort();
    lines.push(`127.0.0.1:${ports[name]} inet n - n - - smtpd`);
    for (const [key, value] of Object.entries(settings)) lines.push(`  -o { ${key} = ${value} }`);
  }
  const mailboxes = addresses.map((address) => `{ ${address} = ${address}/ }`).join(' ');
  writeFileSync(
    path.join(config ?? '', 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
maillog_file = ${log}
maillog_file_prefixes = ${folder}
myhostname = mail.${DOMAIN}
mydestination =
mynetworks =
inet_protocols = ipv4
smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination
smtpd_recipient_restrictions =
smtpd_peername_lookup = no
smtpd_policy_service_timeout = 1000s
virtual_mailbox_domains = ${DOMAIN}
virtual_mailbox_base = ${mail}
virtual_mailbox_maps = inline:{ ${mailboxes} }
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
`,
  );
  writeFileSync(path.join(config ?? '', 'master.cf'), `${lines.join('\n')}\n${COMMON_SERVICES}`);
  const child = spawn('postfix', ['-c', config ?? '', 'start-fg'], { stdio: 'ignore' });
  const ended = once(child, 'close');
  const until = performance.now() + START_MS;
  while (!(await Promise.all(Object.values(ports).map(isListening))).every(Boolean)) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`Postfix does not start: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    await wait(100);
  }
  return {
    ports,
    mailsTo: (address) =>
      globSync(path.join(mail ?? '', address, 'new/*')).map((file) => readFileSync(file, 'utf8')),
    stop: async () => {
      spawnSync('postfix', ['-c', config ?? '', 'abort']);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const COMMON_SERVICES = `postlog unix-dgram n - n - 1 postlogd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
error unix - - n - - error
retry unix - - n - - error
tlsmgr unix - - n 1000? 1 tlsmgr
virtual unix - n n - - virtual
`;

/** Returns true if a local port accepts connections. */
export async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

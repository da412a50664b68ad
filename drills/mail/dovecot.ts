import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the socket on which Dovecot answers Postfix's authentication requests. */
export const loginSocket = (folder: string) => path.join(folder, 'auth');

interface Login {
  readonly user: string;
  readonly password: string;
}

/** Starts Dovecot only as an authentication server. */
export async function startLoginServer(folder: string, { user, password }: Login): Promise<ChildProcess> {
  const file = path.join(folder, 'dovecot.conf');
  const socket = loginSocket(folder);
  // The password is encoded, because a colon separates the fields of this file.
  writeFileSync(
    path.join(folder, 'users'),
    `${user}:{PLAIN.b64}${Buffer.from(password).toString('base64')}::::::\n`,
  );
  writeFileSync(
    file,
    `base_dir = ${folder}/dovecot
log_path = ${folder}/dovecot.log
protocols =
ssl = no
auth_mechanisms = plain login
disable_plaintext_auth = no
auth_username_chars =
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=65534 gid=65534 home=/
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service auth {
  unix_listener ${socket} {
    mode = 0666
  }
}
`,
  );
  const child = spawn('dovecot', ['-F', '-c', file], { stdio: 'ignore' });
  const until = performance.now() + 15_000;
  while (!existsSync(socket)) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('Dovecot does not start');
    await wait(100);
  }
  return child;
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface LoginServer {
  readonly port: number;
  /** URL-encoded credentials of the last login, and the client's name in EHLO. */
  readonly attempt: { readonly login?: string; readonly ehlo?: string };
  stop(): Promise<void>;
}

/** Starts an SMTP server on 127.0.0.1 that accepts only this password. */
export async function startLoginServer(password: string, options: SMTPServerOptions): Promise<LoginServer> {
  let attempt: LoginServer['attempt'] = {};
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (auth, session, done) => {
      attempt = { login: `${auth.username}:${auth.password}@`, ehlo: session.hostNameAppearsAs };
      done(auth.password === password ? null : new Error('no'), { user: auth.username });
    },
    ...options,
  });
  const listening = once(server.listen(0, '127.0.0.1'), 'listening');
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    get attempt() {
      return attempt;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

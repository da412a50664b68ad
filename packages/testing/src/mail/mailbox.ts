import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface ParsedMail extends Email {
  envelope: { from: string; to: string[] };
  raw: string;
}

export interface Mailbox {
  url: string;
  /** Resolves with the first matching mail to this address, even if it has arrived before; rejects after 10 s. */
  waitFor(address: string, fits?: (mail: ParsedMail) => boolean): Promise<ParsedMail>;
  all(): readonly ParsedMail[];
  /** Answers the next n mails with this code. */
  failNext(n: number, code: number, options?: { at?: 'rcpt' | 'data'; message?: string }): void;
  /** Refuses connections, as a stopped server does. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const WAIT_MS = 10_000;

/** Starts an SMTP server on a free local port that stores received mails. */
export async function startMailbox(host = '127.0.0.1'): Promise<Mailbox> {
  const mails: ParsedMail[] = [];
  const watchers = new Set<() => void>();
  let failures: { at: 'rcpt' | 'data'; error: Error }[] = [];

  function takeFailure(at: 'rcpt' | 'data'): Error | undefined {
    if (failures[0]?.at !== at) return undefined;
    return failures.shift()?.error;
  }

  async function receive(stream: NodeJS.ReadableStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream);
    const failure = takeFailure('data');
    if (failure) throw failure;
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
    mails.push({ ...(await PostalMime.parse(raw)), envelope, raw: raw.toString('utf8') });
    for (const look of watchers) look();
  }

  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(takeFailure('rcpt')),
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done);
    },
  };
  let server = await listen(options, { host, port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));

  return {
    url: `smtp://${host}:${port}`,
    all: () => mails,
    waitFor: (address, fits = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`No such mail to ${address} within ${WAIT_MS} ms, but ${mails.length} others`));
        }, WAIT_MS);
        function look(): void {
          const mail = mails.find((candidate) => candidate.envelope.to.includes(address) && fits(candidate));
          if (!mail) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(mail);
        }
        watchers.add(look);
        look();
      }),
    failNext: (n, code, { at = 'rcpt', message = 'refused by the test' } = {}) => {
      const error = Object.assign(new Error(message), { responseCode: code });
      failures = [...failures, ...Array.from({ length: n }, () => ({ at, error }))];
    },
    pause: close,
    resume: async () => {
      server = await listen(options, { host, port });
    },
    stop: close,
  };
}

async function listen(
  options: SMTPServerOptions,
  { host, port }: { host: string; port: number },
): Promise<SMTPServer> {
  const server = new SMTPServer(options);
  const listening = once(server.listen(port, host), 'listening');
  await listening;
  return server;
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface LateMailServer {
  readonly url: string;
  /** Number of mails that the server has received completely. */
  readonly mails: number;
  /** Resolves when the next mail is received completely; the server does not acknowledge it yet. */
  nextMail(): Promise<void>;
  /** Acknowledges the unanswered mails, or rejects them with `refusal`. */
  answer(refusal?: string): void;
  /** Closes the connections of the unanswered mails. */
  hangUp(): void;
  stop(): Promise<void>;
}

/** Starts an SMTP server that acknowledges a mail only when the test calls `answer`. */
export async function startLateMailServer(): Promise<LateMailServer> {
  const sockets = new Set<Socket>();
  let unanswered: Socket[] = [];
  let mails = 0;
  let arrival = Promise.withResolvers<void>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('220 late.example\r\n');
    let isData = false;
    createInterface({ input: socket }).on('line', (line) => {
      if (!isData) {
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 OK\r\n');
      } else if (line === '.') {
        isData = false;
        mails += 1;
        unanswered.push(socket);
        arrival.resolve();
        arrival = Promise.withResolvers();
      }
    });
  });
  const listening = once(server.listen(0, '127.0.0.1'), 'listening');
  await listening;

  const takeUnanswered = () => {
    const waiting = unanswered;
    unanswered = [];
    return waiting;
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get mails() {
      return mails;
    },
    nextMail: () => arrival.promise,
    answer: (line = '250 taken') => {
      for (const socket of takeUnanswered()) socket.write(`${line}\r\n`);
    },
    hangUp: () => {
      for (const socket of takeUnanswered()) socket.destroy();
    },
    stop: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface StoredMail {
  readonly uid: number;
  readonly source: Buffer;
  readonly flags: Set<string>;
}

export interface ImapMailbox {
  readonly url: string;
  /** Adds a mail to INBOX and notifies clients in IDLE. */
  deliver(source: string): void;
  /** Returns the mails that clients have not deleted, with their flags. */
  mails(): readonly StoredMail[];
  downloadedBytes(): number;
  /** Closes the connection when the next STORE arrives, like a client that crashes before it. */
  closeAtNextStore(): void;
  /** Resolves when a client has read all mails and waits in IDLE. */
  whenIdle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an IMAP server on a free local port, with the commands that the product uses. */
export async function startImapMailbox(user = 'reply@homeward.example'): Promise<ImapMailbox> {
  let mails: StoredMail[] = [];
  let lastUid = 0;
  let downloaded = 0;
  let closesAtStore = false;
  const sockets = new Set<Socket>();
  const idling = new Map<Socket, string>();
  const watchers: (() => void)[] = [];

  const commands: Record<string, (socket: Socket, rest: string, tag: string) => string | undefined> = {
    LOGIN: (_socket, rest) => (rest.replaceAll('"', '') === `${user} secret` ? '' : 'NO wrong password'),
    SELECT: (socket) => {
      socket.write(`* ${mails.length} EXISTS\r\n* FLAGS (\\Seen \\Deleted)\r\n`);
      socket.write('* OK [PERMANENTFLAGS (\\Seen \\Deleted \\*)] .\r\n* OK [UIDVALIDITY 1] .\r\n');
      return 'OK [READ-WRITE] Done';
    },
    'UID SEARCH': (socket, rest) => {
      const [, keyword = ''] = /UNKEYWORD (\S+)/.exec(rest) ?? [];
      const found = mails.filter(({ flags }) => !flags.has(keyword) && !flags.has('\\Deleted'));
      socket.write(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`);
      return '';
    },
    'UID FETCH': (socket, rest) => {
      const seq = mails.findIndex(({ uid }) => uid === Number.parseInt(rest, 10));
      const mail = mails[seq];
      if (mail) socket.write(fetchAnswer(seq + 1, mail, rest));
      return '';
    },
    'UID STORE': (socket, rest) => {
      if (closesAtStore) {
        closesAtStore = false;
        socket.destroy();
        return undefined;
      }
      const mail = mails.find(({ uid }) => uid === Number.parseInt(rest, 10));
      for (const flag of /\(([^)]*)\)/.exec(rest)?.[1]?.split(' ') ?? []) mail?.flags.add(flag);
      return '';
    },
    'UID EXPUNGE': (_socket, rest) => {
      mails = mails.filter(({ uid, flags }) => uid !== Number(rest) || !flags.has('\\Deleted'));
      return '';
    },
    IDLE: (socket, _rest, tag) => {
      idling.set(socket, tag);
      socket.write('+ idling\r\n');
      for (const notify of watchers.splice(0)) notify();
      return undefined;
    },
  };

  function fetchAnswer(seq: number, { uid, source }: StoredMail, rest: string): Buffer {
    const start = `* ${seq} FETCH (UID ${uid} RFC822.SIZE ${source.length}`;
    const [isBody, , length] = /BODY\.PEEK\[\](<0\.(\d+)>)?/.exec(rest) ?? [];
    if (isBody === undefined) return Buffer.from(`${start})\r\n`);
    const part = source.subarray(0, length === undefined ? undefined : Number(length));
    downloaded += part.length;
    const name = length === undefined ? 'BODY[]' : 'BODY[]<0>';
    return Buffer.concat([Buffer.from(`${start} ${name} {${part.length}}\r\n`), part, Buffer.from(')\r\n')]);
  }

  function answer(socket: Socket, line: string): void {
    if (line === 'DONE') {
      socket.write(`${idling.get(socket)} OK Done\r\n`);
      idling.delete(socket);
      return;
    }
    const [, tag = '*', name = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    if (name === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1 IDLE UIDPLUS\r\n');
    const command = commands[name.toUpperCase()];
    const outcome = command ? command(socket, rest, tag) : '';
    if (outcome !== undefined) socket.write(`${tag} ${outcome || 'OK Done'}\r\n`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = '';
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString('latin1')).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
    socket.write('* OK [CAPABILITY IMAP4rev1 IDLE UIDPLUS] ready\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `imap://${encodeURIComponent(user)}:secret@127.0.0.1:${port}/INBOX`,
    deliver: (source) => {
      lastUid += 1;
      mails.push({ uid: lastUid, source: Buffer.from(source.replace(/\r?\n/g, '\r\n')), flags: new Set() });
      for (const socket of idling.keys()) socket.write(`* ${mails.length} EXISTS\r\n`);
    },
    mails: () => mails,
    downloadedBytes: () => downloaded,
    closeAtNextStore: () => {
      closesAtStore = true;
    },
    whenIdle: () => new Promise((resolve) => watchers.push(resolve)),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

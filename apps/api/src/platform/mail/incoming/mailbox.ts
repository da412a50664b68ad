import type { ImapFlow } from 'imapflow';
import { toMailboxFailure } from './mailbox-failure.ts';

export interface MailboxSettings {
  readonly host: string;
  readonly port: number;
  /** `if-offered` is only for a server on this machine: without STARTTLS the password is sent in clear text. */
  readonly encryption: 'tls' | 'starttls' | 'if-offered';
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

export interface MailInMailbox {
  readonly source: Uint8Array;
  readonly isLarge: boolean;
}

interface MailboxReader {
  /** Stores a mail's content; never rejects. Must be idempotent: if a process ends before it deletes the mail, the mail is read again. */
  take(mail: MailInMailbox): Promise<'delete' | 'leave' | 'read-later'>;
  readonly signal: AbortSignal;
}

const MAIL_MAX_BYTES = 1_048_576;
const LARGE_MAIL_READ_BYTES = 65_536;
/** Marks mails that were read but not deleted. Servers without keywords get the flag \Seen instead. */
const READ_KEYWORD = 'HomewardRead';
const CONNECT_MS = 10_000;
const SILENCE_MS = 45_000;

export async function readMailbox(settings: MailboxSettings, reader: MailboxReader): Promise<void> {
  const client = await createClient(settings);
  try {
    await client.connect();
    const { readOnly } = await client.mailboxOpen(settings.folder);
    if (readOnly) throw new Error('the user may read this mailbox only: give the product one of its own');
    await readUntilAborted(client, reader);
  } catch (error) {
    if (!reader.signal.aborted) throw toMailboxFailure(error, settings);
  } finally {
    client.close();
  }
}

async function createClient({ host, port, encryption, user, password }: MailboxSettings): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: encryption === 'tls',
    ...(encryption === 'starttls' ? { doSTARTTLS: true } : {}),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: 2 * MAIL_MAX_BYTES,
  });
  // The handler is empty, because each call also rejects with the error.
  client.on('error', () => undefined);
  return client;
}

async function readUntilAborted(client: ImapFlow, reader: MailboxReader): Promise<void> {
  let arrival = Promise.withResolvers<void>();
  const look = () => arrival.resolve();
  client.on('exists', look);
  client.on('close', look);
  reader.signal.addEventListener('abort', look);
  while (!reader.signal.aborted) {
    if (!client.usable) throw new Error('the server closed the connection');
    arrival = Promise.withResolvers();
    await takeAll(client, reader);
    if (reader.signal.aborted) return;
    // IDLE ends at the next command. If the server lacks IDLE, the next run of the job polls.
    client.idle().then(undefined, look);
    await arrival.promise;
  }
}

async function takeAll(client: ImapFlow, { take, signal }: MailboxReader): Promise<void> {
  const flag = hasKeywords(client) ? READ_KEYWORD : '\\Seen';
  const unread = flag === READ_KEYWORD ? { unKeyword: READ_KEYWORD } : { seen: false };
  const found = await client.search({ ...unread, deleted: false }, { uid: true });
  if (!found) throw new Error('the server does not search this mailbox');
  for (const uid of found.map(String)) {
    if (signal.aborted) return;
    const mail = await download(client, uid);
    const outcome = mail && (await take(mail));
    if (outcome === 'delete') await client.messageDelete(uid, { uid: true });
    if (outcome === 'leave') await client.messageFlagsAdd(uid, [flag], { uid: true });
  }
}

function hasKeywords({ mailbox }: ImapFlow): boolean {
  return mailbox ? mailbox.permanentFlags?.has('\\*') === true : false;
}

/** Downloads a mail; returns undefined if another client has just deleted the mail. */
async function download(client: ImapFlow, uid: string): Promise<MailInMailbox | undefined> {
  const header = await client.fetchOne(uid, { size: true }, { uid: true });
  if (!header) return undefined;
  const isLarge = (header.size ?? 0) > MAIL_MAX_BYTES;
  const part = isLarge ? { maxLength: LARGE_MAIL_READ_BYTES } : true;
  const mail = await client.fetchOne(uid, { source: part }, { uid: true });
  const source = mail ? mail.source : undefined;
  return source && { source, isLarge };
}

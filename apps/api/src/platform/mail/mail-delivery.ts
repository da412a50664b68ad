import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messagesOf } from '@homeward/messages/server/catalogues';
import { PermanentJobError } from '../jobs/retry-rules.ts';
import type { JobHandler } from '../jobs/run-job.ts';
import { APPS_FOLDER } from '../project-folders.ts';
import { refusesAddress } from './dead-address-rules.ts';
import type { RenderedEmail, Replies } from './email-template.tsx';
import type { MailPlace } from './layout/facts.tsx';
import { MAIL_SECTIONS, type MailMessages } from './mail-messages.ts';
import type { MailJob } from './mailer.ts';

export interface OutgoingMail extends RenderedEmail {
  /** The job's id: the same for every attempt to deliver this mail. */
  id: string;
  to: string;
  replyTo?: string;
  /** UUID that all mails of a conversation, or about an item's scans and places, have in common. */
  thread?: string;
  /** Where its reader ends mails like it; a POST there unsubscribes at once (RFC 8058). */
  muteUrl?: string;
  /** Gives up the delivery. */
  signal: AbortSignal;
  /** Stores that the mail may have been taken; see RunningJob. */
  markUncertain?: (reason: string) => Promise<void>;
}

/** The last step of a mail; rejects when it has to be tried again. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
}

/** What Vite built of emails.tsx. */
interface BuiltTemplates {
  renderEmail(name: string, props: unknown, messages: MailMessages): Promise<RenderedEmail>;
}

/** The language of a mail's recipient, English without one, and their time zone, UTC without one. */
type MailReader = Partial<Pick<MailMessages, 'language' | 'timeZone'>>;

export interface BuiltEmails {
  renderEmail(name: string, props: unknown, reader?: MailReader): Promise<RenderedEmail>;
}

const BUILT = pathToFileURL(join(APPS_FOLDER, 'api/dist/server/emails.js'));

let loading: Promise<BuiltEmails> | undefined;

/** Loads the mail templates that Vite built, on first use: with React they cost 60 ms and 8 MB. */
export function loadBuiltEmails(): Promise<BuiltEmails> {
  loading ??= import(BUILT.href).then(withMessages).catch((error: unknown) => {
    loading = undefined;
    throw new Error('The mail templates are not built yet: npm run build', { cause: error });
  });
  return loading;
}

function withMessages({ renderEmail }: BuiltTemplates): BuiltEmails {
  return {
    renderEmail: (name, props, { language = 'en', timeZone } = {}) =>
      renderEmail(name, props, { language, timeZone, messages: messagesOf(language, MAIL_SECTIONS) }),
  };
}

/** What mails about a place, and mails that can be ended, have in common. */
interface KnownProps {
  readonly place?: MailPlace;
  readonly muteUrl?: string;
}

/** Finds the three words of a mail's position; undefined when they are not known in time. */
type FindThreeWords = (position: NonNullable<MailPlace['position']>) => Promise<string | undefined>;

/** Gives a mail that waited its words when it leaves; undefined when there is nothing left to say, or its recipient refuses it. */
export type BuildDeliveryProps = (mail: {
  readonly id: string;
  readonly to: string;
  readonly props: unknown;
}) => Promise<object | undefined>;

/** The addresses whose mails come back. */
export interface DeadAddresses {
  findReturnedMail(to: string): Promise<string | undefined>;
  add(to: string, mailId: string): Promise<void>;
  remove(to: string): Promise<void>;
  countWithheld(to: string): Promise<void>;
}

/** Makes the handler of mail jobs: renders the mail and hands it to the transport. */
export function createMailDelivery(options: {
  transport: MailTransport;
  /** Given to every mail beside what its sender gave. */
  brandName: string;
  /** Gets replies to mails without an address of their own; none of them without it. */
  supportEmail?: string;
  /** Gives the three words of a place to mails that name one; without it no other service is asked. */
  findThreeWords?: FindThreeWords | undefined;
  /** Finds the time zone of a recipient. */
  findTimeZone?: (address: string) => Promise<string | undefined>;
  /** Template → what writes its props at the last moment; such a mail is not sent when that has nothing to say. */
  buildDeliveryProps?: Readonly<Record<string, BuildDeliveryProps>>;
  deadAddresses?: DeadAddresses;
  /** Templates of mails that a person requests: they are sent to a dead address, too. */
  requested?: ReadonlySet<string>;
  loadEmails?: () => Promise<BuiltEmails>;
}): JobHandler {
  const {
    transport,
    brandName,
    supportEmail = '',
    findThreeWords,
    findTimeZone,
    buildDeliveryProps = {},
    deadAddresses,
    requested,
    loadEmails = loadBuiltEmails,
  } = options;
  return async (payload, job) => {
    const { to, template, props, language, replyTo: ownReplyTo, thread } = payload as MailJob;
    const written = buildDeliveryProps[template]
      ? await buildDeliveryProps[template]({ id: job.id, to, props })
      : props;
    if (written === undefined) return;
    // After the props: a summary that is dropped is closed, too.
    const returned = await deadAddresses?.findReturnedMail(to);
    // The one that came back runs only where the operator tries it again.
    if (returned !== undefined && returned !== job.id && !requested?.has(template))
      return deadAddresses?.countWithheld(to);
    const emails = await loadEmails();
    const known = written as KnownProps;
    const complete = findThreeWords ? await withThreeWords(known, findThreeWords) : known;
    const reader = { ...(language && { language }), timeZone: await findTimeZone?.(to) };
    const replyTo = ownReplyTo || supportEmail;
    const otherReplies: Replies = supportEmail ? 'support' : 'nobody';
    const replies = ownReplyTo ? 'reach' : otherReplies;
    const rendered = await emails.renderEmail(template, { ...complete, brandName, replies }, reader);
    const outgoing = {
      ...rendered,
      id: job.id,
      to,
      ...(replyTo ? { replyTo } : {}),
      ...(thread ? { thread } : {}),
      ...(known.muteUrl ? { muteUrl: known.muteUrl } : {}),
      signal: job.signal,
      markUncertain: job.markUncertain,
    };
    try {
      await transport.deliver(outgoing);
    } catch (error) {
      if (error instanceof PermanentJobError && refusesAddress(error.message))
        await deadAddresses?.add(to, job.id);
      throw error;
    }
    // Where a server takes it and returns it later, the bounce adds the address again.
    if (returned !== undefined) await deadAddresses?.remove(to);
  };
}

async function withThreeWords(props: KnownProps, findThreeWords: FindThreeWords): Promise<KnownProps> {
  const { place } = props;
  const words = place?.position && (await findThreeWords(place.position));
  return words ? { ...props, place: { ...place, words } } : props;
}

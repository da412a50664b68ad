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
  id: string;
  to: string;
  replyTo?: string;
  /** UUID by which mail clients group mails: one for each conversation, and one for each item's scans and places. */
  thread?: string;
  /** Link by which the recipient mutes mails like this one. A POST to the link unsubscribes at once (RFC 8058). */
  muteUrl?: string;
  signal: AbortSignal;
  markUncertain?: (reason: string) => Promise<void>;
}

export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
}

interface BuiltTemplates {
  renderEmail(name: string, props: unknown, messages: MailMessages): Promise<RenderedEmail>;
}

type MailReader = Partial<Pick<MailMessages, 'language' | 'timeZone'>>;

export interface BuiltEmails {
  renderEmail(name: string, props: unknown, reader?: MailReader): Promise<RenderedEmail>;
}

const BUILT = pathToFileURL(join(APPS_FOLDER, 'api/dist/server/emails.js'));

let loading: Promise<BuiltEmails> | undefined;

/** Loads the templates on first use, because with React they cost 60 ms and 8 MB. */
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

interface KnownProps {
  readonly place?: MailPlace;
  readonly muteUrl?: string;
}

type FindThreeWords = (position: NonNullable<MailPlace['position']>) => Promise<string | undefined>;

export type BuildDeliveryProps = (mail: {
  readonly id: string;
  readonly to: string;
  readonly props: unknown;
}) => Promise<object | undefined>;

export interface DeadAddresses {
  findReturnedMail(to: string): Promise<string | undefined>;
  add(to: string, mailId: string): Promise<void>;
  remove(to: string): Promise<void>;
  countWithheld(to: string): Promise<void>;
}

export function createMailDelivery(options: {
  transport: MailTransport;
  brandName: string;
  supportEmail?: string;
  findThreeWords?: FindThreeWords | undefined;
  findTimeZone?: (address: string) => Promise<string | undefined>;
  buildDeliveryProps?: Readonly<Record<string, BuildDeliveryProps>>;
  deadAddresses?: DeadAddresses;
  /** Templates that are sent even to dead addresses, because the user has just requested the mail. */
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
    // This lookup must run after `buildDeliveryProps`, which closes a digest. A digest must close even if its mail is withheld.
    const returned = await deadAddresses?.findReturnedMail(to);
    // A mail that itself bounced is not withheld, because only a retry by the operator runs its job again.
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
    // The server accepted this mail, so the address is no longer dead. A later bounce marks the address as dead again.
    if (returned !== undefined) await deadAddresses?.remove(to);
  };
}

async function withThreeWords(props: KnownProps, findThreeWords: FindThreeWords): Promise<KnownProps> {
  const { place } = props;
  const words = place?.position && (await findThreeWords(place.position));
  return words ? { ...props, place: { ...place, words } } : props;
}

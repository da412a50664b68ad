import type { JobHandler } from '../jobs/run-job.ts';
import { type BuiltEmails, loadBuiltEmails } from './built-emails.ts';
import type { MailPlace } from './layout/facts.tsx';
import type { MailJob } from './mail-job.ts';
import type { MailTransport } from './mail-transport.ts';

/** What mails about a place, and mails that can be ended, have in common. */
interface KnownProps {
  readonly place?: MailPlace;
  readonly muteUrl?: string;
}

/** Finds the three words of a mail's position; undefined when they are not known in time. */
type FindThreeWords = (position: NonNullable<MailPlace['position']>) => Promise<string | undefined>;

/** Gives a mail that waited its words when it leaves; undefined when there is nothing left to say. */
export type BuildDeliveryProps = (mail: {
  readonly id: string;
  readonly props: unknown;
}) => Promise<object | undefined>;

/** Makes the handler of mail jobs: renders the mail and hands it to the transport. */
export function createMailDelivery(options: {
  transport: MailTransport;
  /** Given to every mail beside what its sender gave. */
  brandName: string;
  /** Gives the three words of a place to mails that name one; without it no other service is asked. */
  findThreeWords?: FindThreeWords | undefined;
  /** Template → what writes its props at the last moment; such a mail is not sent when that has nothing to say. */
  buildDeliveryProps?: Readonly<Record<string, BuildDeliveryProps>>;
  loadEmails?: () => Promise<BuiltEmails>;
}): JobHandler {
  const {
    transport,
    brandName,
    findThreeWords,
    buildDeliveryProps = {},
    loadEmails = loadBuiltEmails,
  } = options;
  return async (payload, job) => {
    const { to, template, props, replyTo } = payload as MailJob;
    const emails = await loadEmails();
    const written = buildDeliveryProps[template]
      ? await buildDeliveryProps[template]({ id: job.id, props })
      : props;
    if (written === undefined) return;
    const known = written as KnownProps;
    const complete = findThreeWords ? await withThreeWords(known, findThreeWords) : known;
    const rendered = await emails.renderEmail(template, { ...complete, brandName });
    await transport.deliver({
      ...rendered,
      id: job.id,
      to,
      ...(replyTo ? { replyTo } : {}),
      ...(known.muteUrl ? { muteUrl: known.muteUrl } : {}),
      signal: job.signal,
    });
  };
}

async function withThreeWords(props: KnownProps, findThreeWords: FindThreeWords): Promise<KnownProps> {
  const { place } = props;
  const words = place?.position && (await findThreeWords(place.position));
  return words ? { ...props, place: { ...place, words } } : props;
}

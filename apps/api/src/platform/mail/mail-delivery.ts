import type { JobHandler } from '../jobs/run-job.ts';
import type { FindThreeWords } from '../three-words.ts';
import { type BuiltEmails, loadBuiltEmails } from './built-emails.ts';
import type { MailPlace } from './facts.tsx';
import type { MailJob } from './mail-job.ts';
import type { MailTransport } from './mail-transport.ts';

/** What mails about a place have in common. */
interface PlaceProps {
  readonly place?: MailPlace;
}

/** Makes the handler of mail jobs: renders the mail and hands it to the transport. */
export function createMailDelivery(options: {
  transport: MailTransport;
  /** Given to every mail beside what its sender gave. */
  brandName: string;
  /** Gives the three words of a place to mails that name one; without it no other service is asked. */
  findThreeWords?: FindThreeWords | undefined;
  loadEmails?: () => Promise<BuiltEmails>;
}): JobHandler {
  const { transport, brandName, findThreeWords, loadEmails = loadBuiltEmails } = options;
  return async (payload, job) => {
    const { to, template, props, replyTo } = payload as MailJob;
    const emails = await loadEmails();
    const complete = findThreeWords ? await withThreeWords(props as PlaceProps, findThreeWords) : props;
    const rendered = await emails.renderEmail(template, { ...(complete as object), brandName });
    await transport.deliver({
      ...rendered,
      id: job.id,
      to,
      ...(replyTo ? { replyTo } : {}),
      signal: job.signal,
    });
  };
}

async function withThreeWords(props: PlaceProps, findThreeWords: FindThreeWords): Promise<PlaceProps> {
  const { place } = props;
  const words = place?.position && (await findThreeWords(place.position));
  return words ? { ...props, place: { ...place, words } } : props;
}

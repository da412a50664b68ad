import type { JobHandler } from '../jobs/run-job.ts';
import { type BuiltEmails, loadBuiltEmails } from './built-emails.ts';
import type { MailJob } from './mail-job.ts';
import type { MailTransport } from './mail-transport.ts';

/** Makes the handler of mail jobs: renders the mail and hands it to the transport. */
export function createMailDelivery(options: {
  transport: MailTransport;
  /** Given to every mail beside what its sender gave. */
  brandName: string;
  loadEmails?: () => Promise<BuiltEmails>;
}): JobHandler {
  const { transport, brandName, loadEmails = loadBuiltEmails } = options;
  return async (payload, job) => {
    const { to, template, props, replyTo } = payload as MailJob;
    const emails = await loadEmails();
    const rendered = await emails.renderEmail(template, { ...(props as object), brandName });
    await transport.deliver({
      ...rendered,
      id: job.id,
      to,
      ...(replyTo ? { replyTo } : {}),
      signal: job.signal,
    });
  };
}

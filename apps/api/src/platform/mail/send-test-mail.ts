import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { escapeHtml } from '@homeward/contract/texts/escape-html';
import { createSmtpTransport } from './smtp-transport.ts';

const LIMIT_MS = 15_000;

interface TestMail {
  readonly url: string;
  readonly from: string;
  readonly brandName: string;
  readonly hostName: string | undefined;
  readonly to: string;
}

/** Sends a mail at once, without the queue. Returns an error's text (server, timeout, connection), or undefined if the server accepted the mail. */
export async function sendTestMail({ to, ...settings }: TestMail): Promise<string | undefined> {
  const waits = { greetingMs: LIMIT_MS, answerMs: LIMIT_MS, soonAnsweredMs: LIMIT_MS };
  const transport = createSmtpTransport({ ...settings, waits });
  const text = `This is the test email that was requested in the console of ${settings.brandName}.`;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const late = once(signal, 'abort').then(() => {
    throw new Error(`The mail server did not finish within ${LIMIT_MS / 1000} seconds`);
  });
  const subject = `Test email from ${settings.brandName}`;
  const mail = { id: randomUUID(), to, subject, text, html: `<p>${escapeHtml(text)}</p>`, links: [], signal };
  try {
    await Promise.race([transport.deliver(mail), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

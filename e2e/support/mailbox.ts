import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string[];
  from: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Every address the text links to, in its order. */
  links: string[];
}

interface Waiting {
  wants: (mail: Mail) => boolean;
  give: (mail: Mail) => void;
}

const PATIENCE_MS = 15_000;

/** A real SMTP server that keeps what it is sent. Each mail is given out once, in the order of arrival. */
export class Mailbox {
  readonly #server: SMTPServer;
  #mails: Mail[] = [];
  #waiting: Waiting[] = [];

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.#receive(Buffer.concat(chunks), to).then(() => done(), done);
        });
      },
    });
    // A client that hangs up in the middle of a session is no reason to end the test run.
    this.#server.on('error', () => undefined);
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((resolve) => {
      mailbox.#server.listen(0, '127.0.0.1', resolve);
    });
    return mailbox;
  }

  /** For SMTP_URL of the server under test. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** The next mail to this address (with this subject, if given) that nobody has taken yet; rejects after 15 s. */
  next(to: string, subject: RegExp = /(?:)/): Promise<Mail> {
    const address = to.toLowerCase();
    const wants = (mail: Mail) => mail.to.includes(address) && subject.test(mail.subject);
    const here = this.#mails.find(wants);
    if (here) {
      this.#mails = this.#mails.filter((mail) => mail !== here);
      return Promise.resolve(here);
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((waiting) => waiting.wants !== wants);
        const others = this.#mails.map((mail) => `${mail.to}: ${mail.subject}`).join('; ') || 'none';
        reject(
          new Error(
            `No mail to ${to} with subject ${subject} within ${PATIENCE_MS} ms. Not taken: ${others}`,
          ),
        );
      }, PATIENCE_MS);
      const give = (mail: Mail) => {
        clearTimeout(timer);
        resolve(mail);
      };
      this.#waiting.push({ wants, give });
    });
  }

  /** What has arrived for this address so far and was not taken. */
  untakenFor(to: string): Mail[] {
    return this.#mails.filter((mail) => mail.to.includes(to.toLowerCase()));
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  async #receive(source: Buffer, to: string[]): Promise<void> {
    const parsed = await PostalMime.parse(source);
    const text = parsed.text ?? '';
    const mail: Mail = {
      to,
      from: parsed.from?.address ?? '',
      replyTo: parsed.replyTo?.[0]?.address,
      subject: parsed.subject ?? '',
      text,
      html: parsed.html ?? '',
      links: [...text.matchAll(/https?:\/\/[^\s<>")\]]+/g)].map(([link]) => link),
    };
    const first = this.#waiting.find((waiting) => waiting.wants(mail));
    if (!first) {
      this.#mails.push(mail);
      return;
    }
    this.#waiting = this.#waiting.filter((waiting) => waiting !== first);
    first.give(mail);
  }
}

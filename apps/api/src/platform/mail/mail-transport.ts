export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** The addresses our own buttons and links lead to; never one that a stranger typed. */
  links: string[];
}

export interface OutgoingMail extends RenderedEmail {
  /** The job's id: the same for every attempt to deliver this mail. */
  id: string;
  to: string;
  replyTo?: string;
  /** Where its reader ends mails like it; a POST there unsubscribes at once (RFC 8058). */
  muteUrl?: string;
  /** Gives up the delivery. */
  signal: AbortSignal;
}

/** The last step of a mail; rejects when it has to be tried again. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
}

export type ReceivedMail = ReceivedReply | ReceivedBounce | IgnoredMail;

export interface ReceivedReply {
  kind: 'reply';
  /** All addresses of To, Cc, Delivered-To, X-Original-To and Envelope-To, in lower case. */
  to: readonly string[];
  /** Without angle brackets. */
  messageId: string | undefined;
  /** Empty only if there are attachments. */
  text: string;
  /** Quotations and signatures. */
  cut: string;
  /** File names, or media types of unnamed files. */
  attachments: readonly string[];
}

/** A mail of the product that another server could not deliver. */
export interface ReceivedBounce {
  kind: 'bounce';
  recipient: string;
  /** Enhanced status code (RFC 3463). */
  status: string;
  /** True if the address certainly does not exist. */
  isPermanent: boolean;
  /** Of the returned mail, without angle brackets. */
  messageId: string | undefined;
}

export interface IgnoredMail {
  kind: 'ignored';
  reason: 'automatic' | 'list' | 'own' | 'empty';
}

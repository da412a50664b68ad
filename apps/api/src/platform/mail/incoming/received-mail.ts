export type ReceivedMail = ReceivedReply | ReceivedBounce | IgnoredMail;

/** A mail that a person wrote. */
export interface ReceivedReply {
  kind: 'reply';
  /** Every address it was sent to (To, Cc, Delivered-To, X-Original-To, Envelope-To), in lower case. */
  to: readonly string[];
  /** Without angle brackets. */
  messageId: string | undefined;
  /** Empty only if there are attachments. */
  text: string;
  /** The quotations and signatures that were cut; empty without any. */
  cut: string;
  /** File names, or media types of files without a name. */
  attachments: readonly string[];
}

/** A mail of ours that another server could not deliver. */
export interface ReceivedBounce {
  kind: 'bounce';
  recipient: string;
  /** The enhanced status code (RFC 3463). */
  status: string;
  /** True if the address surely does not exist, or no longer. */
  isPermanent: boolean;
  /** Of the mail that came back, without angle brackets. */
  messageId: string | undefined;
}

export interface IgnoredMail {
  kind: 'ignored';
  reason: 'automatic' | 'list' | 'own' | 'empty';
}

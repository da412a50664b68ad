export type ReceivedMail = ReceivedReply | ReceivedBounce | IgnoredMail;

export interface ReceivedReply {
  kind: 'reply';
  /** All addresses of To, Cc, Delivered-To, X-Original-To and Envelope-To, in lower case. */
  to: readonly string[];
  messageId: string | undefined;
  text: string;
  cut: string;
  attachments: readonly string[];
}

export interface ReceivedBounce {
  kind: 'bounce';
  recipient: string;
  status: string;
  isPermanent: boolean;
  messageId: string | undefined;
}

export interface IgnoredMail {
  kind: 'ignored';
  reason: 'automatic' | 'list' | 'own' | 'empty';
}

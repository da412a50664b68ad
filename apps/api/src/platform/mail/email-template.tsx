import type { ReactNode } from 'react';

export interface EmailProps {
  brandName: string;
  /** Where its reader ends mails like it, for mails that can be ended; also goes into the mail's headers. */
  muteUrl?: string;
  /** What that link is called, if not "Stop mails about this item". */
  muteLabel?: string;
}

/** One mail of the product. `subject`, `preview` and `reason` may quote strangers: they become single clean lines later. */
export interface EmailTemplate<Props extends EmailProps> {
  subject(props: Props): string;
  /** What an inbox shows beside the subject. */
  preview(props: Props): string;
  /** Why the reader got this mail, for the footer. */
  reason(props: Props): string;
  /** What stands on the card. */
  Body(props: Props): ReactNode;
}

import type { ReactNode } from 'react';

export interface EmailProps {
  brandName: string;
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

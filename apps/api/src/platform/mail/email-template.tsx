import type { ReactNode } from 'react';

export interface EmailProps {
  brandName: string;
  /** Where its reader ends mails like it, for mails that can be ended; also goes into the mail's headers. */
  muteUrl?: string;
  /** What that link is called, if not "Stop mails about this item". */
  muteLabel?: string;
}

/** A mail of the product, under the name by which its jobs call it. `subject`, `preview` and `reason` may quote strangers: they become single clean lines later. */
export interface EmailTemplate<Name extends string = string, Props extends EmailProps = EmailProps> {
  readonly name: Name;
  subject(props: Props): string;
  /** What an inbox shows beside the subject. */
  preview(props: Props): string;
  /** The language of its words; English without it. */
  language?(props: Props): { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  /** Why the reader got this mail, for the footer. */
  reason(props: Props): string;
  /** What stands on the card. */
  Body(props: Props): ReactNode;
}

/** What a template is rendered from. */
export type PropsOf<Template extends EmailTemplate> = Parameters<Template['subject']>[0];

/** What a sender gives for it; the brand is added on delivery. */
export type SentProps<Template extends EmailTemplate> = Omit<PropsOf<Template>, 'brandName'>;

import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';
import { MailLayout } from './layout/mail-layout.tsx';
import { toOneLine, toSubject } from './layout/user-text.ts';

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

/** A mail as it is sent, whatever sends it. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** The addresses our own buttons and links lead to; never one that a stranger typed. */
  links: string[];
}

const PREVIEW_MAX_LENGTH = 130;
const REASON_MAX_LENGTH = 400;
const MUTE_LABEL = 'Stop mails about this item';

/** Renders one mail: the subject as a single line, the HTML part, and the text part made from it. */
export async function renderEmail<Props extends EmailProps>(
  template: EmailTemplate<string, Props>,
  props: Props,
): Promise<RenderedEmail> {
  const subject = toSubject(template.subject(props));
  const html = await render(
    <MailLayout
      {...template.language?.(props)}
      title={subject}
      preview={toOneLine(template.preview(props), PREVIEW_MAX_LENGTH)}
      brandName={toOneLine(props.brandName, PREVIEW_MAX_LENGTH)}
      reason={toOneLine(template.reason(props), REASON_MAX_LENGTH)}
      mute={props.muteUrl && { href: props.muteUrl, label: props.muteLabel ?? MUTE_LABEL }}
    >
      {template.Body(props)}
    </MailLayout>,
  );
  return { subject, html, text: `${toText(html)}\n`, links: listLinks(html) };
}

function toText(html: string): string {
  return toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      // A quoted message keeps its white space, and every line of it is marked as a quotation.
      { selector: 'blockquote', options: { trimEmptyLines: false } },
      { selector: '.m-text', format: 'pre' },
    ],
  })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function listLinks(html: string): string[] {
  // Only React wrote this markup: a stranger's quotes and angle brackets are entities here and match nothing.
  const links = Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), (match) =>
    decodeAttribute(match[1] ?? ''),
  );
  return [...new Set(links)];
}

function decodeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

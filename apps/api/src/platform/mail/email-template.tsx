import { LANGUAGES } from '@homeward/messages/languages';
import { convert, type FormatCallback } from 'html-to-text';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailLayout } from './layout/mail-layout.tsx';
import { type MailTexts, mailTexts } from './layout/mail-texts.tsx';
import { toOneLine, toSentence, toSubject } from './layout/user-text.ts';
import type { MailMessages } from './mail-messages.ts';

/** Whom a reply to a mail reaches: the correspondent it is from, the operator at SUPPORT_EMAIL, or nobody. */
export type Replies = 'reach' | 'support' | 'nobody';

export interface EmailProps {
  brandName: string;
  /** Added on delivery, as the brand; `nobody` without it. */
  replies?: Replies;
  /** Where its reader ends mails like it, for mails that can be ended; also goes into the mail's headers. */
  muteUrl?: string;
}

/** A mail of the product, under the name by which its jobs call it. `subject`, `preview` and `reason` may quote strangers, also at any length: they become single lines later. */
export interface EmailTemplate<Name extends string = string, Props extends EmailProps = EmailProps> {
  readonly name: Name;
  subject(props: Props, texts: MailTexts): string;
  /** What an inbox shows beside the subject. */
  preview(props: Props, texts: MailTexts): string;
  /** Why the reader got this mail, for the footer. */
  reason(props: Props, texts: MailTexts): string;
  /** Returns the sentence that names where to answer, or '' where nobody can be answered. Mails that no other person caused have none. */
  whereToAnswer?(props: Props, texts: MailTexts): string;
  /** Answers a mail of its recipient (RFC 3834). */
  readonly isAutomaticReply?: true;
  /** Label of the link that turns these emails off; "Stop emails about this item" by default. */
  muteLabel?(props: Props, texts: MailTexts): string;
  /** What stands on the card. */
  Body(props: Props, texts: MailTexts): ReactNode;
}

/** What a template is rendered from. */
export type PropsOf<Template extends EmailTemplate> = Parameters<Template['subject']>[0];

/** What a sender gives for it; the rest is added on delivery. */
export type SentProps<Template extends EmailTemplate> = Omit<PropsOf<Template>, 'brandName' | 'replies'>;

/** A mail as it is sent, whatever sends it. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** The addresses our own buttons and links lead to; never one that a stranger typed. */
  links: string[];
  /** See `EmailTemplate`. */
  isAutomaticReply?: true;
}

/** Mail programs lay tables out by it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const PREVIEW_MAX_LENGTH = 130;
const REASON_MAX_LENGTH = 400;

/** Renders one mail in the language of the messages: the subject as a single line, the HTML part, and the text part made from it. */
export async function renderEmail<Props extends EmailProps>(
  template: EmailTemplate<string, Props>,
  props: Props,
  messages: MailMessages,
): Promise<RenderedEmail> {
  const texts = mailTexts(messages);
  const subject = toSubject(template.subject(props, texts));
  const replyNote = toSentence(replyNoteOf(template, props, texts), REASON_MAX_LENGTH);
  const muteLabel = template.muteLabel?.(props, texts) ?? texts.t('mails.parts.stopItem');
  const markup = renderToStaticMarkup(
    <MailLayout
      texts={{ ...texts, replyNote }}
      title={subject}
      preview={toSentence(template.preview(props, texts), PREVIEW_MAX_LENGTH)}
      brandName={toOneLine(props.brandName, PREVIEW_MAX_LENGTH)}
      reason={toSentence(template.reason(props, texts), REASON_MAX_LENGTH)}
      mute={props.muteUrl && { href: props.muteUrl, label: muteLabel }}
    >
      {template.Body(props, texts)}
    </MailLayout>,
  );
  const html = `${DOCTYPE}${markup}`;
  const text = toText(html, LANGUAGES[texts.language].dir);
  // First in it: a text part has no button beside which the note could stand.
  return {
    subject,
    html,
    text: `${replyNote && `${replyNote}\n\n`}${text}\n`,
    links: listLinks(html),
    ...(template.isAutomaticReply ? { isAutomaticReply: true } : {}),
  };
}

/** Returns what happens to a reply and where to answer instead; '' for a mail that no other person caused. */
function replyNoteOf<Props extends EmailProps>(
  { whereToAnswer }: EmailTemplate<string, Props>,
  props: Props,
  texts: MailTexts,
): string {
  if (!whereToAnswer) return '';
  const { replies = 'nobody', brandName } = props;
  const sentence = texts.t(`mails.replies.${replies}`, { brand: brandName });
  if (replies === 'reach') return sentence;
  // A Chinese or Japanese full stop brings its own space.
  return `${sentence}${sentence.endsWith('。') ? '' : ' '}${whereToAnswer(props, texts)}`.trimEnd();
}

function toText(html: string, dir: 'ltr' | 'rtl'): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      // Mail programs end a link at `>`; written words directly after it would become part of it (RFC 3986, appendix C).
      { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
      { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      // A quoted message keeps its white space, and every line of it is marked as a quotation.
      { selector: 'blockquote', options: { trimEmptyLines: false } },
      { selector: '.m-text', format: 'pre' },
      ...(dir === 'rtl' ? [{ selector: 'bdi', format: 'isolated' }] : []),
    ],
    formatters: { isolated: writeIsolated },
  })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** First strong isolate and its end (UAX #9): what they are around has a direction of its own, as `<bdi>` has. */
const writeIsolated: FormatCallback = ({ children }, walk, builder) => {
  builder.addInline('\u2068');
  walk(children, builder);
  builder.addInline('\u2069');
};

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

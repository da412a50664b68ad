import { LANGUAGES } from '@homeward/messages/languages';
import { convert, type FormatCallback } from 'html-to-text';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailLayout } from './layout/mail-layout.tsx';
import { type MailTexts, mailTexts } from './layout/mail-texts.tsx';
import { toOneLine, toSentence, toSubject } from './layout/user-text.ts';
import type { MailMessages } from './mail-messages.ts';

export type Replies = 'reach' | 'support' | 'nobody';

export interface EmailProps {
  brandName: string;
  replies?: Replies;
  muteUrl?: string;
}

/** Template of a mail. `subject`, `preview` and `reason` may quote strangers' texts; renderEmail reduces each to one line. */
export interface EmailTemplate<Name extends string = string, Props extends EmailProps = EmailProps> {
  readonly name: Name;
  subject(props: Props, texts: MailTexts): string;
  preview(props: Props, texts: MailTexts): string;
  reason(props: Props, texts: MailTexts): string;
  /** Returns a sentence with a way to answer other than by mail, or ''. Mails of a template without this function have no reply note. */
  whereToAnswer?(props: Props, texts: MailTexts): string;
  readonly isAutomaticReply?: true;
  muteLabel?(props: Props, texts: MailTexts): string;
  Body(props: Props, texts: MailTexts): ReactNode;
}

export type PropsOf<Template extends EmailTemplate> = Parameters<Template['subject']>[0];

export type SentProps<Template extends EmailTemplate> = Omit<PropsOf<Template>, 'brandName' | 'replies'>;

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** Links of the product's own buttons; links in strangers' texts are excluded. */
  links: string[];
  isAutomaticReply?: true;
}

/** Mail programs lay out tables correctly only with this doctype. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const PREVIEW_MAX_LENGTH = 130;
const REASON_MAX_LENGTH = 400;

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
  // The text part begins with the reply note, because `toText` skips the reply note of the HTML part.
  return {
    subject,
    html,
    text: `${replyNote && `${replyNote}\n\n`}${text}\n`,
    links: listLinks(html),
    ...(template.isAutomaticReply ? { isAutomaticReply: true } : {}),
  };
}

function replyNoteOf<Props extends EmailProps>(
  { whereToAnswer }: EmailTemplate<string, Props>,
  props: Props,
  texts: MailTexts,
): string {
  if (!whereToAnswer) return '';
  const { replies = 'nobody', brandName } = props;
  const sentence = texts.t(`mails.replies.${replies}`, { brand: brandName });
  if (replies === 'reach') return sentence;
  // A Chinese or Japanese full stop includes its own space, so no space is added.
  return `${sentence}${sentence.endsWith('。') ? '' : ' '}${whereToAnswer(props, texts)}`.trimEnd();
}

function toText(html: string, dir: 'ltr' | 'rtl'): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      // Brackets delimit each link. Without brackets, mail programs would extend a link by the text after it (RFC 3986, appendix C).
      { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
      { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      // These formats preserve a quoted message's white space and mark each of its lines as a quotation.
      { selector: 'blockquote', options: { trimEmptyLines: false } },
      { selector: '.m-text', format: 'pre' },
      ...(dir === 'rtl' ? [{ selector: 'bdi', format: 'isolated' }] : []),
    ],
    formatters: { isolated: writeIsolated },
  })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Writes `<bdi>` as text: a first strong isolate and its end (UAX #9). */
const writeIsolated: FormatCallback = ({ children }, walk, builder) => {
  builder.addInline('\u2068');
  walk(children, builder);
  builder.addInline('\u2069');
};

function listLinks(html: string): string[] {
  // React wrote all of this markup. Quotes and angle brackets in strangers' texts are entities, which the pattern does not match.
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

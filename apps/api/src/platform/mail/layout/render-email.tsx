import { render, toPlainText } from '@react-email/render';
import type { EmailProps, EmailTemplate } from '../email-template.tsx';
import type { RenderedEmail } from '../mail-transport.ts';
import { MailLayout } from './mail-layout.tsx';
import { toOneLine, toSubject } from './user-text.ts';

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

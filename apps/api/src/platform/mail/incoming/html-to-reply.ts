import { convert, type FormatCallback } from 'html-to-text';
import { QUOTE_TO_END } from './cut-quotes.ts';

const QUOTES = [
  'blockquote[type="cite"]',
  'blockquote[cite]',
  'blockquote.gmail_quote',
  'div.gmail_attr',
  'div.moz-cite-prefix',
  'div.yahoo_quoted',
  'div[name="quote"]',
];
/** Elements that stand above Outlook's quotations; nothing else marks these quotations. */
const QUOTES_TO_END = [
  'div#divRplyFwdMsg',
  'div#appendonsend',
  'div#mail-editor-reference-message-container',
];
const SIGNATURES = [
  'div.gmail_signature',
  'div.moz-signature',
  'div#Signature',
  'div#ms-outlook-mobile-signature',
];
const HTML_MAX_LENGTH = 300_000;

export function htmlToReply(html: string): string {
  return convert(html.slice(0, HTML_MAX_LENGTH), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      // Writers also use this element for indentation, so only the elements that mail programs mark count as quotations.
      { selector: 'blockquote', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...QUOTES.map((selector) => ({ selector, format: 'blockquote' })),
      ...QUOTES_TO_END.map((selector) => ({ selector, format: 'quoteToEnd' })),
      ...SIGNATURES.map((selector) => ({ selector, format: 'signature' })),
    ],
    formatters: { quoteToEnd, signature },
  });
}

const quoteToEnd: FormatCallback = ({ children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addLiteral(QUOTE_TO_END);
  builder.closeBlock({ trailingLineBreaks: 1 });
  walk(children, builder);
};

const signature: FormatCallback = ({ children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addLiteral('--');
  builder.closeBlock({ trailingLineBreaks: 1 });
  walk(children, builder);
};

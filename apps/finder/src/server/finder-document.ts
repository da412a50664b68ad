import {
  FINDER_MESSAGES_ID,
  FINDER_PROPS_ID,
  FINDER_ROOT_ID,
  type FinderPageProps,
  NOTE_FORM_ID,
} from '@homeward/contract/finder-page';

interface FinderDocumentParts {
  readonly markup: string;
  /** Markup that replaces the page on desktops; empty if desktops show the page. */
  readonly toPhone: string;
  readonly props: FinderPageProps;
  /** Idempotency key (UUID) of a note sent without JavaScript; undefined if the page has no note form. */
  readonly noteId: string | undefined;
  /** The server inlines the CSS unchanged, so that its hash matches the content security policy. */
  readonly css: string;
  readonly scriptSrc: string;
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Parts that several pages share come first, because the server compresses a shared beginning only once. */
export function finderDocument({
  markup,
  toPhone,
  props: { messages, ...props },
  noteId,
  css,
  scriptSrc,
  title,
  lang,
  dir,
}: FinderDocumentParts): string {
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf6ef" media="(prefers-color-scheme:light)">',
    '<meta name="theme-color" content="#12161d" media="(prefers-color-scheme:dark)">',
    '<meta name="robots" content="noindex">',
    // Some phones turn digits into links, which would change the markup before hydration.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    // The browser renders only the complete page, which arrives in one round trip. A partial page would shift later.
    `<link rel="expect" href="#${FINDER_PROPS_ID}" blocking="render">`,
    `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${css}</style><script type="module" src="${escapeHtml(scriptSrc)}"></script>`,
    dataBlock(FINDER_MESSAGES_ID, messages),
    `</head><body>${toPhone}<div id="${FINDER_ROOT_ID}">${markup}</div>`,
    dataBlock(FINDER_PROPS_ID, props),
    // The input is outside the form, linked by its `form` attribute, because React hydrates the form without this input.
    noteId === undefined
      ? ''
      : `<input type="hidden" name="note_id" form="${NOTE_FORM_ID}" value="${escapeHtml(noteId)}">`,
    '</body></html>',
  ].join('');
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
}

/** Escapes JSON for a script element, so that the result contains no end tag and no line separator. */
export function jsonForScript(value: unknown): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/** Escapes the same characters as React, so that template values match React's output. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? '');
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

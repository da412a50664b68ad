import {
  FINDER_MESSAGES_ID,
  FINDER_PROPS_ID,
  FINDER_ROOT_ID,
  type FinderPageProps,
  NOTE_FORM_ID,
} from '@homeward/contract/finder-page';

interface FinderDocumentParts {
  /** What React rendered for the root. */
  readonly markup: string;
  /** Shown instead of the page on desktops; empty where desktops show the page itself. */
  readonly toPhone: string;
  readonly props: FinderPageProps;
  /** Makes a note sent twice one note, for browsers without JavaScript; a UUID. None on a page without the note form. */
  readonly noteId: string | undefined;
  /** Inlined unchanged, so that its hash in the content security policy matches. */
  readonly css: string;
  readonly scriptSrc: string;
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/**
 * Builds the page by joining alone: replacement patterns in what owners and finders wrote have no effect. What a language and a
 * state have in common stands first, so that it is compressed once for all pages.
 */
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
    // Phones that turn digits into links would change the markup before hydration.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    // Blocks rendering until the whole page has arrived, which is one round trip: half of it would cause a layout shift.
    `<link rel="expect" href="#${FINDER_PROPS_ID}" blocking="render">`,
    `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${css}</style><script type="module" src="${escapeHtml(scriptSrc)}"></script>`,
    dataBlock(FINDER_MESSAGES_ID, messages),
    `</head><body>${toPhone}<div id="${FINDER_ROOT_ID}">${markup}</div>`,
    dataBlock(FINDER_PROPS_ID, props),
    // Outside of the form, to which it belongs by its `form` attribute: React hydrates the form without it.
    noteId === undefined
      ? ''
      : `<input type="hidden" name="note_id" form="${NOTE_FORM_ID}" value="${escapeHtml(noteId)}">`,
    '</body></html>',
  ].join('');
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
}

/** Returns JSON escaped for a script element: it cannot close the element, nor end a line of it. */
export function jsonForScript(value: unknown): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/** Escapes as React does, so that a value in a template is what React would render. */
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

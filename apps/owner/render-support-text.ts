import { TERMS_DATA_ID } from '@homeward/contract/paths';
import { markOptionalLines } from '@homeward/contract/texts/fill-text';
import { micromark } from 'micromark';

const OPTIONS = {
  // Allows tel: links, which micromark removes by default; the link filter below excludes script URLs.
  allowDangerousProtocol: true,
  htmlExtensions: [{ exit: { htmlFlowData: () => undefined, htmlTextData: () => undefined } }],
};
const TAG =
  '<blockquote class="tag-card" data-tone="plain"><span aria-hidden="true" class="tag-card-paper"></span>';
const NEW_TAB = '<span class="sr-only"> {label:ui.opensInNewTab}</span>';

/** Renders FAQs or terms from CommonMark, without HTML and comments. `fillText` later fills the placeholders in braces. */
export function renderSupportText(markdown: string, hasQuestions: boolean): string {
  const readable = markdown.replaceAll(/^ *<!--[\s\S]*?-->\n/gm, '');
  const markup = micromark(markOptionalLines(readable), OPTIONS)
    .replaceAll(/%7B(\w+)%7D/g, '{$1}')
    // The page has its own h1.
    .replaceAll(/(?<=<\/?)h1>/g, 'h2>')
    .replaceAll('<blockquote>', TAG)
    .replaceAll(/<img src="([^"]*)"[^>]*>/g, (image, url: string) => (isSafe(url) ? image : ''))
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, renderLink)
    .replace(/<h2>(?=(?:(?!<h2>).)*\{notesKept\})/s, `<h2 id="${TERMS_DATA_ID}">`);
  return hasQuestions ? foldQuestions(markup) : markup;
}

function renderLink(link: string, url: string, text: string): string {
  if (!isSafe(url)) return text;
  if (!/^https?:/i.test(url)) return link;
  return `<a href="${url}" target="_blank" rel="noreferrer">${text}${NEW_TAB}</a>`;
}

/** Returns true for relative, http(s), mailto and tel addresses; excludes script URLs. */
function isSafe(url: string): boolean {
  return /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i.test(url);
}

function foldQuestions(markup: string): string {
  return markup.replaceAll(
    /(?:<h3>.*?<\/h3>(?:(?!<h[23]\b|<blockquote).)*)+/gs,
    (series) =>
      `<div>${series.replaceAll(
        /(<h3>.*?<\/h3>)\s*((?:(?!<h3>).)*)/gs,
        '<details><summary>$1</summary><div>$2</div></details>',
      )}</div>`,
  );
}

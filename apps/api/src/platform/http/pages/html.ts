import { escapeHtml } from '@homeward/contract/texts/escape-html';

export interface Html {
  readonly markup: string;
}

type Part = string | Html | readonly Html[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: texts }, ...parts.map(toMarkup)) };
}

function toMarkup(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

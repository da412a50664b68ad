import { FINDER_PROPS_ID, type FinderPageProps } from '@homeward/contract/finder-page';

/** What a person sees of a page: its text without markup, styles and scripts. */
export function visibleText(html: string): string {
  const body = html.replace(/<(style|script|title)\b.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->/gs, '');
  return decodeEntities(body.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The names of all tags and comments in a page, in their order; what anybody typed must not change them. */
export function listTags(html: string): string[] {
  return html.match(/<[a-z/!]+/gi) ?? [];
}

/** Reads the data block the page's script starts from. */
export function readProps(html: string): FinderPageProps {
  const [, json = ''] =
    html.match(new RegExp(`<script type="application/json" id="${FINDER_PROPS_ID}">(.*?)</script>`, 's')) ??
    [];
  return JSON.parse(json) as FinderPageProps;
}

/** The value a form shows in the field of this name; undefined when there is no such field. */
export function fieldValue(html: string, name: string): string | undefined {
  const area = html.match(new RegExp(`<textarea[^>]*name="${name}"[^>]*>(.*?)</textarea>`, 's'))?.[1];
  // A browser takes away the line break after the opening tag.
  if (area !== undefined) return decodeEntities(area.replace(/^\n/, ''));
  const input = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
  return input && decodeEntities(input.match(/value="([^"]*)"/)?.[1] ?? '');
}

function decodeEntities(text: string): string {
  const characters: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&amp;': '&',
  };
  return text.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);
}

import { parseTagId, typedTagText } from '@homeward/contract/tag-id';

const TAG_ADDRESS = /^\/+qr-code(?:(?:\/|%2f)(?<path>[^?]*))?(?<query>\?.*)?$/i;
const IMAGE = /[^/]\/scan\.gif$/i;

export function toTagRoute(url: string): string {
  const address = TAG_ADDRESS.exec(url)?.groups;
  if (!address) return url;
  const { path = '', query = '' } = address;
  const id = parseTagId(path) ?? parseTagId(`/qr-code/${path}`);
  if (id === undefined) return `/qr-code/${typedTagText(path)}`.replace(/\/$/, '') + query;
  return `/qr-code/${id}${IMAGE.test(path) ? '/scan.gif' : ''}${query}`;
}

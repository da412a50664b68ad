import { parseTagId, typedTagText } from '@homeward/contract/tag-id';

const TAG_ADDRESS = /^\/+qr-code(?:(?:\/|%2f)(?<path>[^?]*))?(?<query>\?.*)?$/i;
/** Matches an id directly after the host, even if written in groups of four. No screen or file has a path of 16 letters and digits. */
const SHORT_ADDRESS = /^\/+(?<path>[0-9a-z]{4}(?:(?:-|%20)*[0-9a-z]{4}){3})(?:\/|%2f|%20)*(?<rest>[?#].*)?$/i;
const IMAGE = /[^/]\/scan\.gif$/i;

export function toTagRoute(url: string): string {
  const short = SHORT_ADDRESS.exec(url)?.groups;
  if (short) return toTagRoute(`/qr-code/${short.path}${short.rest ?? ''}`);
  const address = TAG_ADDRESS.exec(url)?.groups;
  if (!address) return url;
  const { path = '', query = '' } = address;
  const id = parseTagId(path) ?? parseTagId(`/qr-code/${path}`);
  if (id === undefined) return `/qr-code/${typedTagText(path)}`.replace(/\/$/, '') + query;
  return `/qr-code/${id}${IMAGE.test(path) ? '/scan.gif' : ''}${query}`;
}

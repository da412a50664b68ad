export interface Sender {
  readonly name: string;
  readonly address: string;
}

const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}$/;

/** Tells whether a text is exactly one bare address, with nothing that could add a second one or a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/** Reads an address, or a name with an address in angle brackets; undefined for anything else. */
export function parseSender(from: string): Sender | undefined {
  const {
    name = '',
    bracketed,
    bare,
  } = /^(?:(?<name>[^<>\p{Cc}]*)<(?<bracketed>[^<>]+)>|(?<bare>\S+))$/u.exec(from.trim())?.groups ?? {};
  const address = bracketed ?? bare ?? '';
  return isMailAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : undefined;
}

/** Tells whether mails can come from it: other servers answer to a domain, and this machine's own to localhost. */
export function isSender(from: string): boolean {
  const domain = parseSender(from)?.address.split('@')[1] ?? '';
  return domain === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(domain);
}

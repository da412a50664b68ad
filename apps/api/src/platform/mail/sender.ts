import { domainToASCII } from 'node:url';

export interface Sender {
  readonly name: string;
  /** The domain is in ASCII, because not every server supports other domains (RFC 6531). */
  readonly address: string;
}

const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}$/;

/** Returns true for exactly one bare address, so that a text can inject neither a second address nor a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

export function parseSender(from: string): Sender | undefined {
  const {
    name = '',
    bracketed,
    bare,
  } = /^(?:(?<name>[^<>\p{Cc}]*)<(?<bracketed>[^<>]+)>|(?<bare>\S+))$/u.exec(from.trim())?.groups ?? {};
  const address = bracketed ?? bare ?? '';
  if (!isMailAddress(address)) return undefined;
  return {
    name: name.trim().replace(/^"(.*)"$/, '$1'),
    address: address.replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain),
  };
}

/** Returns true if the address's domain contains a dot or is localhost; bounces cannot reach any other address. */
export function isSender(from: string): boolean {
  const domain = parseSender(from)?.address.split('@')[1] ?? '';
  return domain === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(domain);
}

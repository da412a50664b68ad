import { domainToASCII } from 'node:url';

export interface Sender {
  readonly name: string;
  /** With an ASCII domain: not every server takes others (RFC 6531). */
  readonly address: string;
}

const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}$/;

/** Returns true for exactly one bare address: no second address and no header can be smuggled in. */
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
  if (!isMailAddress(address)) return undefined;
  return {
    name: name.trim().replace(/^"(.*)"$/, '$1'),
    address: address.replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain),
  };
}

/** Returns true for a sender whose address has a domain, or localhost: other servers can send nothing back to any other. */
export function isSender(from: string): boolean {
  const domain = parseSender(from)?.address.split('@')[1] ?? '';
  return domain === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(domain);
}

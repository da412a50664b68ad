/** Matches atom characters (RFC 5322) and dots in any order. */
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
/** Matches a domain that ends in 2 to 4 letters. Each repeated class excludes the character after it, so matching is linear. */
const SHORT_ENDING = /^(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?:[A-Za-z]+|xn--[A-Za-z0-9-]+)$/;
const DOMAIN_MAX_LENGTH = 253;
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** The WHATWG class, which browsers and Node provide. */
declare const URL: new (url: string) => { readonly hostname: string };

let isAnyDomainAccepted = false;

/** Applies `EMAIL_DOMAINS` to all schemas of this process or page. */
export function acceptAnyEmailDomain(isAccepted: boolean): void {
  isAnyDomainAccepted = isAccepted;
}

export function acceptsAnyEmailDomain(): boolean {
  return isAnyDomainAccepted;
}

/** Returns the bare address. If `anyDomain` is true, converts an international domain to ASCII (RFC 5891). */
export function reduceAddress(text: string, anyDomain: boolean): string {
  const address = bareAddress(text);
  const { local, domain } = splitAddress(address);
  return anyDomain && domain !== '' ? `${local}@${asciiDomain(domain)}` : address;
}

/** If `anyDomain` is false, the domain must end in 2 to 4 letters. */
export function isEmailAddress(address: string, anyDomain: boolean): boolean {
  const { local, domain } = splitAddress(address);
  return LOCAL_PART.test(local) && (anyDomain ? isDomain(domain) : SHORT_ENDING.test(domain));
}

/** Returns the address of a `mailto:` link or of `Name <address>`; trims any other text. */
export function bareAddress(text: string): string {
  const trimmed = text.trim();
  const inBrackets = /^[^<>]*<([^<>]*)>$/.exec(trimmed)?.[1]?.trim() ?? trimmed;
  const linked = /^mailto:([^?]*)/i.exec(inBrackets)?.[1];
  return linked === undefined ? inBrackets : decode(linked).trim();
}

function splitAddress(text: string) {
  const at = text.lastIndexOf('@');
  return at < 0 ? { local: text, domain: '' } : { local: text.slice(0, at), domain: text.slice(at + 1) };
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const isShortEnough = domain.length <= DOMAIN_MAX_LENGTH && labels.length > 1;
  return isShortEnough && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '');
}

function asciiDomain(domain: string): string {
  if (!BEYOND_ASCII.test(domain) || !UNICODE_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

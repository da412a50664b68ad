import { randomBytes } from 'node:crypto';

/** Hexadecimal: mail servers change the case of addresses. 96 bits. */
const TOKEN_BYTES = 12;
/** A hostile mail may have thousands, and each is looked up. */
const TOKENS_MAX = 5;
const REPLY_ADDRESS = /\+([0-9a-f]{24})@/;

/** Makes the token of a mail's Reply-To address. */
export function newReplyToken(): string {
  return randomBytes(TOKEN_BYTES).toString('hex');
}

/** Returns the subaddress of the mailbox (RFC 5233) that carries a token. */
export function replyAddressOf(mailboxAddress: string, token: string): string {
  return mailboxAddress.replace('@', `+${token}@`);
}

/** Lists the first tokens in the addresses that a mail was sent to. */
export function listReplyTokens(addresses: readonly string[]): string[] {
  const tokens = addresses.flatMap((address) => REPLY_ADDRESS.exec(address.toLowerCase())?.[1] ?? []);
  return [...new Set(tokens)].slice(0, TOKENS_MAX);
}

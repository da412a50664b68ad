import { randomBytes } from 'node:crypto';

/** 96 random bits. The token is hexadecimal, because mail servers change the case of addresses. */
const TOKEN_BYTES = 12;
/** Bounds the lookups for a mail with many addresses, because a mail may be hostile. */
const TOKENS_MAX = 5;
const REPLY_ADDRESS = /\+([0-9a-f]{24})@/;

export function newReplyToken(): string {
  return randomBytes(TOKEN_BYTES).toString('hex');
}

/** Returns the mailbox's address with the token as subaddress (RFC 5233). */
export function replyAddressOf(mailboxAddress: string, token: string): string {
  return mailboxAddress.replace('@', `+${token}@`);
}

export function listReplyTokens(addresses: readonly string[]): string[] {
  const tokens = addresses.flatMap((address) => REPLY_ADDRESS.exec(address.toLowerCase())?.[1] ?? []);
  return [...new Set(tokens)].slice(0, TOKENS_MAX);
}

/** Status codes (RFC 3463) of a missing recipient. Codes about the sender (5.1.7, 5.1.8) and a full mailbox (5.2.2) are excluded. */
const DEAD = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4', '5.4.310']);
/** Matches the error texts of servers, such as Exim, that send no status code. */
const DEAD_WORDS =
  /\b(?:user unknown|unknown (?:user|recipient|address)|no such (?:user|recipient|mailbox|person|address)|unrouteable address|(?:user|recipient|mailbox|account|address) (?:not found|does not exist|doesn't exist))\b/i;

/** Exim also uses the word unrouteable for the sender's address, in "Sender verify failed". */
const SENDER_WORDS = /\bsender\b/i;

export function isAddressDead(status: string, words: string): boolean {
  return status === '5.0.0' ? DEAD_WORDS.test(words) && !SENDER_WORDS.test(words) : DEAD.has(status);
}

export function refusesAddress(words: string): boolean {
  return isAddressDead(/\b5\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? '5.0.0', words);
}

import { describe, expect, it } from 'vitest';
import { toMailboxFailure } from './mailbox-failure.ts';

const MAILBOX = { host: 'mail.example', port: 993, folder: 'Replies' };

describe('a mailbox failure', () => {
  it.each([
    [
      { authenticationFailed: true, responseText: 'Authentication failed for <olivia@example.org>.' },
      'the server refuses user or password (Authentication failed for <<address>>.)',
    ],
    [
      { mailboxMissing: true, responseText: 'No such folder' },
      'there is no mailbox Replies (No such folder)',
    ],
    [{ code: 'ECONNREFUSED' }, 'nothing listens at mail.example:993'],
    [{ code: 'ENOTFOUND' }, 'there is no host mail.example'],
    [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'port 993 does not begin with TLS: write imap://'],
    [
      { message: 'Server does not support STARTTLS' },
      'the server offers no STARTTLS: write imaps://, mostly at port 993',
    ],
    [
      { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      "no known CA has signed the server's certificate (DEPTH_ZERO_SELF_SIGNED_CERT): NODE_EXTRA_CA_CERTS=ca.pem adds one",
    ],
    [
      { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      "the server's certificate names another host than mail.example: write its name",
    ],
    [
      { code: 'GREETING_TIMEOUT' },
      'mail.example:993 does not answer; port 993 speaks imaps://, port 143 imap://',
    ],
    [{ code: 'NoConnection', message: 'Connection not available' }, 'Connection not available'],
  ])('%j becomes one sentence with advice', (fields, sentence) => {
    const failure = toMailboxFailure(Object.assign(new Error('failed'), fields), MAILBOX);
    expect(failure.message).toBe(`MAIL_IN_URL: ${sentence}`);
  });
});

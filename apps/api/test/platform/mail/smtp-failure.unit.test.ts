import { describe, expect, it } from 'vitest';
import {
  FewTriesError,
  PermanentJobError,
  RetrySoonError,
  UncertainError,
} from '../../../src/platform/jobs/retry-rules.ts';
import { type SmtpAttempt, toSmtpFailure } from '../../../src/platform/mail/smtp-failure.ts';

const PLAIN_URL = 'smtp://mail.example';
const LOGIN_URL = 'smtp://hom%2Feward:p%40ss@mail.example:587';

const attemptWith = (url: string, more: Partial<SmtpAttempt> = {}): SmtpAttempt => ({
  url: new URL(url),
  to: 'olivia@example.org',
  ...more,
});

const answer = (command: string, response: string, attempt = attemptWith(PLAIN_URL)) => {
  const responseCode = Number(response.slice(0, 3));
  return toSmtpFailure(
    Object.assign(new Error(`for olivia@example.org: ${response}`), { command, response, responseCode }),
    attempt,
  );
};

/** A failure without an answer, as the library reports it. */
const loss = (message: string, fields: object = {}, attempt = attemptWith(PLAIN_URL)) =>
  toSmtpFailure(Object.assign(new Error(message), { command: 'CONN', code: 'ESOCKET', ...fields }), attempt);

describe('an SMTP failure', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <olivia@example.org>: no such user'],
    ['RCPT TO', '550 5.1.2 no such domain'],
    ['RCPT TO', '553 5.1.3 bad syntax'],
    ['RCPT TO', '551 5.1.6 moved'],
    ['RCPT TO', '556 5.1.10 takes no mail'],
    ['RCPT TO', '550 5.2.1 disabled'],
    ['DATA', '552 5.3.4 too big'],
    ['DATA', '554 5.6.0 content refused'],
  ])('is permanent when recipient or mail is certainly refused for good (%s, %s)', (command, response) => {
    expect(answer(command, response)).toBeInstanceOf(PermanentJobError);
  });

  it.each([
    ['RCPT TO', '550 unknown'],
    ['RCPT TO', '503 bad sequence'],
    ['RCPT TO', '501 syntax error'],
    ['RCPT TO', '550 relay not permitted'],
    ['RCPT TO', '550 5.1.7 bad sender address'],
    ['RCPT TO', '550 5.1.8 sender domain not found'],
    ['RCPT TO', '554 5.7.1 <olivia@example.org>: relay access denied'],
    ['RCPT TO', '530 authentication required'],
    ['RCPT TO', '552 5.2.2 mailbox full'],
    ['MAIL FROM', '550 5.1.1 sender refused'],
    ['AUTH PLAIN', '535 5.7.8 wrong password'],
    ['DATA', '550 5.4.5 Daily user sending limit exceeded'],
    ['DATA', '550 Maximum messages per hour exceeded'],
    ['DATA', '554 Message rejected: Email address is not verified.'],
    ['DATA', '554 5.7.0 looks like spam today'],
    ['DATA', '550 5.7.1 sender not allowed'],
    ['DATA', '451 4.7.1 later'],
  ])('is retried for three days when waiting or the operator may help (%s, %s)', (command, response) => {
    const failure = answer(command, response);
    expect(failure).not.toBeInstanceOf(PermanentJobError);
    expect(failure).not.toBeInstanceOf(FewTriesError);
  });

  it('is retried soon after greylisting, and not after a closed connection', () => {
    expect(answer('RCPT TO', '450 4.2.0 greylisted')).toBeInstanceOf(RetrySoonError);
    expect(answer('RCPT TO', '421 4.3.2 closing')).not.toBeInstanceOf(RetrySoonError);
  });

  it("is retried a few times after a spam filter's verdict", () => {
    expect(answer('DATA', '554 5.7.1 judged as spam')).toBeInstanceOf(FewTriesError);
  });

  it('is uncertain when the server had the whole mail and did not reply', () => {
    const attempt = attemptWith(PLAIN_URL, { isHandedOver: true });
    const failure = loss('Timeout', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, attempt);
    expect(failure).toBeInstanceOf(UncertainError);
    expect(failure.message).toMatch(/^Perhaps taken: .*\(SMTP SOCKET_TIMEOUT: Timeout\)$/);
    expect(answer('DATA', '451 4.3.0 try again', attempt)).not.toBeInstanceOf(UncertainError);
  });
});

describe('the text of an SMTP failure', () => {
  it('contains no addresses, local part of the recipient, user and password', () => {
    const words =
      "550-5.1.1 <olivia@example.org>: no such user olivia\r\n550 5.1.1 for hom/eward or 'p@ss' (aG9tL2V3YXJk), see fay%40example.org";
    expect(answer('RCPT TO', words, attemptWith(LOGIN_URL)).message).toBe(
      "SMTP 550 5.1.1 at RCPT TO: <address>: no such user <address> for <user> or '<password>' (<user>), see <address>",
    );
  });

  it.each([
    ['"oli via"@example.org', 'quoted'],
    ['olivia@[192.0.2.1]', 'at an IP address'],
    ['<SRS0=ab=cd=example.org=olivia@relay.example>', 'rewritten'],
    ['ölivia@bücher.example', 'international'],
  ])('contains no address %s (%s)', (address) => {
    const { message } = answer('RCPT TO', `450 4.2.0 ${address} greylisted`);
    expect(message).toBe('SMTP 450 4.2.0 at RCPT TO: <address> greylisted');
  });

  it('has 200 characters at most, also for a reply of a megabyte', () => {
    const { message } = answer('RCPT TO', `450 ${'x'.repeat(1_000_000)}`);
    expect(message).toHaveLength('SMTP 450 at RCPT TO: '.length + 200);
  });
});

describe('the advice for an SMTP failure', () => {
  const system = (originalCode: string) => ({ originalCode });
  it.each<[string, string, object, string]>([
    [PLAIN_URL, 'connect ECONNREFUSED 127.0.0.1:9', system('ECONNREFUSED'), 'No program listens there'],
    [PLAIN_URL, 'getaddrinfo ENOTFOUND mail', { code: 'EDNS' }, 'No such host'],
    [PLAIN_URL, 'self-signed certificate', system('DEPTH_ZERO_SELF_SIGNED_CERT'), 'NODE_EXTRA_CA_CERTS=FILE'],
    ['smtp://127.0.0.1', 'self-signed certificate', system('SELF_SIGNED_CERT_IN_CHAIN'), 'or add ?tls=off'],
    [PLAIN_URL, 'unable to verify', system('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'NODE_EXTRA_CA_CERTS=FILE'],
    [PLAIN_URL, 'no match', system('ERR_TLS_CERT_ALTNAME_INVALID'), 'The certificate is for another name'],
    [PLAIN_URL, 'expired', system('CERT_HAS_EXPIRED'), 'renew it there'],
    ['smtps://mail.example', 'wrong', system('ERR_SSL_WRONG_VERSION_NUMBER'), 'write smtp:// instead'],
    [PLAIN_URL, 'old', system('ERR_SSL_UNSUPPORTED_PROTOCOL'), '?tls.minVersion=TLSv1'],
    [
      'smtp://mail.example:465',
      'x',
      { timeoutType: 'GREETING_TIMEOUT' },
      'write smtps:// instead of smtp://',
    ],
    [PLAIN_URL, 'x', { timeoutType: 'GREETING_TIMEOUT' }, 'No greeting: if this port'],
    [PLAIN_URL, 'x', { timeoutType: 'CONNECT_TIMEOUT' }, 'many networks close port 25'],
    [PLAIN_URL, 'Invalid greeting. response=* OK IMAP', { code: 'EPROTOCOL' }, 'No mail server greets there'],
    [PLAIN_URL, 'Connection closed unexpectedly', { code: 'ECONNECTION' }, 'The server hung up'],
    [LOGIN_URL, 'Missing credentials for "PLAIN"', { code: 'EAUTH', command: 'API' }, 'and no password'],
  ])('for %s and "%s" (%o) contains "%s"', (url, message, fields, sentence) => {
    expect(loss(message, fields, attemptWith(url)).message).toContain(sentence);
  });

  it.each<[string, string, string, string]>([
    [LOGIN_URL, 'STARTTLS', '502 5.5.1 command not known', 'The server offers no TLS here'],
    [LOGIN_URL, 'AUTH PLAIN', '503 5.5.1 authentication not enabled', 'The server offers no login here'],
    [LOGIN_URL, 'AUTH PLAIN', '535 5.7.8 authentication failed', 'User or password is wrong'],
    [LOGIN_URL, 'AUTH PLAIN', '534 5.7.9 Application-specific password required', 'wants an app password'],
    [PLAIN_URL, 'MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'take ?tls=off'],
    [PLAIN_URL, 'MAIL FROM', '530 5.7.1 Authentication required', 'The server wants a login'],
    [PLAIN_URL, 'RCPT TO', '550 Authentication required', 'The server wants a login'],
    [PLAIN_URL, 'MAIL FROM', '501 5.1.7 Bad sender address syntax', 'The server refuses MAIL_FROM'],
    [PLAIN_URL, 'RCPT TO', '550 Sender verification failed', 'The server refuses MAIL_FROM'],
    [
      LOGIN_URL,
      'RCPT TO',
      '550 5.7.60 does not have permissions to send as this sender',
      'send as MAIL_FROM',
    ],
    [LOGIN_URL, 'DATA', '554 Message rejected: Email address is not verified.', 'send as MAIL_FROM'],
    [PLAIN_URL, 'RCPT TO', '554 5.7.1 <a@b.example>: Relay access denied', 'log in with user and password'],
    [PLAIN_URL, 'RCPT TO', '554 5.7.1 Client host rejected: Access denied', 'log in with user and password'],
    [LOGIN_URL, 'RCPT TO', '550 relay not permitted', 'relays nothing for this login'],
    [LOGIN_URL, 'DATA', '550 5.4.5 Daily user sending limit exceeded', "server's limit of mails"],
    [LOGIN_URL, 'DATA', '550 Maximum messages per hour exceeded', "server's limit of mails"],
    [PLAIN_URL, 'CONN', '421 4.7.0 Try again later, closing connection. (EHLO)', 'name in EHLO'],
    [PLAIN_URL, 'DATA', '554 5.7.1 message identified as spam', 'SPF, DKIM and DMARC'],
  ])('for %s and a reply at %s "%s" contains "%s"', (url, command, response, sentence) => {
    expect(answer(command, response, attemptWith(url)).message).toContain(sentence);
  });

  it('is omitted if the reply concerns only the recipient', () => {
    expect(answer('RCPT TO', '550 5.1.1 no such user').message).toBe(
      'SMTP 550 5.1.1 at RCPT TO: no such user',
    );
  });
});

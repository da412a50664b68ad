import { isLoopbackHost } from '../http/local-request.ts';

export interface SmtpProblem {
  readonly url: URL;
  readonly step: string;
  readonly code: string;
  readonly responseCode?: number | undefined;
  readonly status?: string | undefined;
  readonly words: string;
}

export interface SmtpAdvice {
  readonly sentence: string;
  /** False if a spam filter rejected the mail. With status 5.7.1, such a mail gets few attempts instead of three days of retries. */
  readonly isOurs: boolean;
}

const CHECK_PORT = 'check the port of SMTP_URL: smtps:// mostly has 465, smtp:// mostly 587';
const ADD_AUTHORITY = 'start with NODE_EXTRA_CA_CERTS=FILE, the certificate of the authority that signed it';

/** Causes with their patterns, the most specific first. Patterns match lines such as `smtp:587 login AUTH PLAIN EAUTH 535 5.7.8 words`. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/ ECONNREFUSED /, 'No program listens there: check host and port of SMTP_URL'],
  [/ (?:EDNS|ENOTFOUND|EAI_AGAIN|ENODATA) /, 'No such host, or no name server: check the host in SMTP_URL'],
  [/ ERR_TLS_CERT_ALTNAME_INVALID /, 'The certificate is for another name: write a host that it names'],
  [/ CERT_HAS_EXPIRED /, "The mail server's certificate is too old: renew it there"],
  [/^\S+local .*(?:self.signed|UNABLE_TO_[GV])/i, `Unknown certificate: ${ADD_AUTHORITY}, or add ?tls=off`],
  [/self.signed|UNABLE_TO_[GV]/i, `Unknown certificate: ${ADD_AUTHORITY}`],
  [
    /^smtps.*(?:wrong.version.number|PACKET_LENGTH)/i,
    'This port speaks STARTTLS: write smtp:// instead of smtps://',
  ],
  [/unsupported.protocol|ALERT_PROTOCOL/i, 'The server has no TLS newer than 1.1: add ?tls.minVersion=TLSv1'],
  [
    /^smtp:465\S* .*CONN \S+ - /,
    'Port 465 speaks TLS from its first byte: write smtps:// instead of smtp://',
  ],
  [
    /^smtp:.* GREETING_TIMEOUT /,
    'No greeting: if this port speaks TLS from its first byte, write smtps://; otherwise it is no port for mail',
  ],
  [/ GREETING_TIMEOUT /, `No greeting: ${CHECK_PORT}`],
  [
    / (?:CONNECT_TIMEOUT|ETIMEDOUT|E(?:HOST|NET)UNREACH) /,
    'No answer: check host, port and firewall; many networks close port 25',
  ],
  [/ CONN EPROTOCOL - /, `No mail server greets there: ${CHECK_PORT}`],
  [
    / CONN (?:ECONNECTION|ECONNRESET|EPIPE) - /,
    `The server hung up, as one does that does not know this machine: ${CHECK_PORT}`,
  ],
  [
    /\b(?:ehlo|helo)\)|(?:ehlo|helo) (?:command )?(?:rejected|argument|name)/i,
    'The server refuses the name in EHLO: add ?name=mail.example.org, a name of this machine',
  ],
  [
    / STARTTLS \S+ [45]|required STARTTLS/,
    'The server offers no TLS here: use a port that does; ?tls=off would send the password in clear text',
  ],
  [
    /must issue a STARTTLS|STARTTLS (?:is )?required|encryption required/i,
    'The server wants TLS: take ?tls=off and ?ignoreTLS out of SMTP_URL',
  ],
  [/Missing credentials/, 'SMTP_URL has a user and no password, or a password and no user'],
  [
    / AUTH \S+ \S+ (?:50[0234]|-) /,
    'The server offers no login here: use its port for logins (587 or 465), or take user and password out',
  ],
  [
    / AUTH .*app(?:lication)?[- ](?:specific )?password/i,
    'The provider wants an app password: make one there',
  ],
  [
    / AUTH \S+ \S+ 5/,
    'User or password is wrong: check them, percent-encoded (/ as %2F, # as %23, % as %25)',
  ],
  [
    / anonymous .*(?: 530 |auth\w* (?:is )?(?:required|needed)|log ?in first)/i,
    'The server wants a login: write smtp://user:password@host',
  ],
  [
    / [45]\.(?:4\.5|7\.28) |(?:send|sending|message|hourly|daily|rate|user)s? (?:\w+ )*(?:limit|quota)|messages per (?:hour|day)|too many (?:messages|emails)/i,
    "The server's limit of mails is reached: ask the provider for more, or wait",
  ],
  [
    / 5\.7\.60 |not verified|send as (?:this )?sender|failed the check/i,
    'This login may not send as MAIL_FROM: verify that address at the provider, or write one that it allows',
  ],
  [
    / anonymous .*(?:relay| [45]\.7\.\d+ .*(?:client host|access denied|not permitted))/i,
    'The server relays nothing for this machine: log in with user and password, or allow this machine there',
  ],
  [
    /relay| [45]\.7\.\d+ .*(?:client host|access denied|not permitted)/i,
    'The server relays nothing for this login: allow it there, or use the port for logins (587 or 465)',
  ],
  [
    / MAIL FROM \S+ [45]| 5\.1\.[78] | [45]\d\d .*\bsender\b/i,
    'The server refuses MAIL_FROM: write an address of a domain that exists and that this login may send from',
  ],
];

const SPAM = / DATA \S+ 5\d\d 5\.7\./;

export function findSmtpAdvice(problem: SmtpProblem): SmtpAdvice | undefined {
  const line = toLine(problem);
  const sentence = CAUSES.find(([pattern]) => pattern.test(line))?.[1];
  if (sentence !== undefined) return { sentence: `${sentence}.`, isOurs: true };
  if (!SPAM.test(line)) return undefined;
  return { sentence: 'Taken for spam: check SPF, DKIM and DMARC of the domain in MAIL_FROM.', isOurs: false };
}

function toLine({ url, step, code, responseCode, status = '', words }: SmtpProblem): string {
  const port = url.port || (url.protocol === 'smtps:' ? '465' : '587');
  const server = `${url.protocol}${port}${isLoopbackHost(url.hostname) ? 'local' : ''}`;
  const login = url.username === '' ? 'anonymous' : 'login';
  return [server, login, step, code || '-', responseCode ?? '-', status, words].join(' ');
}

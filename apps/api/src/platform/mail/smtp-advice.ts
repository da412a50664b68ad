import { isLoopbackHost } from '../http/local-request.ts';

/** What is known of a failed delivery. */
export interface SmtpProblem {
  readonly url: URL;
  /** The command that failed; CONN before there was one. */
  readonly step: string;
  /** Of the library or the system, such as ECONNREFUSED. */
  readonly code: string;
  readonly responseCode?: number | undefined;
  readonly status?: string | undefined;
  readonly words: string;
}

export interface SmtpAdvice {
  readonly sentence: string;
  /** True where the operator can mend it: such a mail is tried for the full three days. */
  readonly isOurs: boolean;
}

const portOf = (url: URL) => url.port || (url.protocol === 'smtps:' ? '465' : '587');

const WRONG_PORT = 'Check the port of SMTP_URL: smtps:// mostly has 465, smtp:// mostly 587';
const UNKNOWN_AUTHORITY =
  "No authority that this machine trusts has signed the certificate: start with NODE_EXTRA_CA_CERTS=FILE, which holds that authority's certificate";

/** Known causes in the order in which they are looked for, the narrower first. */
const CAUSES: readonly (readonly [(problem: SmtpProblem) => boolean, string | ((url: URL) => string)])[] = [
  [({ code }) => code === 'ECONNREFUSED', 'No program listens there: check host and port of SMTP_URL'],
  [
    ({ code, words }) => code === 'EDNS' || /ENOTFOUND|EAI_AGAIN|ENODATA/.test(code + words),
    'There is no such host, or no name server answers: check the host in SMTP_URL',
  ],
  [
    ({ code }) => code === 'ERR_TLS_CERT_ALTNAME_INVALID',
    'The certificate is for another name: write a host that it names into SMTP_URL',
  ],
  [({ code }) => code === 'CERT_HAS_EXPIRED', "The mail server's certificate is too old: renew it there"],
  [
    ({ code, words }) =>
      /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/.test(code) || /self.signed certificate/i.test(words),
    ({ hostname }) =>
      isLoopbackHost(hostname) ? `${UNKNOWN_AUTHORITY}, or add ?tls=off to SMTP_URL` : UNKNOWN_AUTHORITY,
  ],
  [
    ({ url, code, words }) =>
      url.protocol === 'smtps:' &&
      /WRONG_VERSION_NUMBER|PACKET_LENGTH|wrong version number/i.test(code + words),
    'This port speaks STARTTLS: write smtp:// instead of smtps://',
  ],
  [
    ({ code, words }) => /UNSUPPORTED_PROTOCOL|TLSV1_ALERT_PROTOCOL|unsupported protocol/i.test(code + words),
    'The server has no TLS newer than 1.1: update it, or add ?tls.minVersion=TLSv1 to SMTP_URL',
  ],
  [
    ({ url, code }) =>
      url.protocol === 'smtp:' && portOf(url) === '465' && /TIMEOUT|TIMEDOUT|ECONN/.test(code),
    'Port 465 speaks TLS from its first byte: write smtps:// instead of smtp://',
  ],
  [
    ({ code }) => code === 'GREETING_TIMEOUT',
    ({ protocol }) =>
      protocol === 'smtp:'
        ? 'The server sends no greeting: if this port speaks TLS from its first byte, write smtps://'
        : WRONG_PORT,
  ],
  [
    ({ code }) => /CONNECT_TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(code),
    'The host does not answer: check host, port and firewall; many networks close port 25',
  ],
  [
    ({ step, code, responseCode }) => step === 'CONN' && code === 'EPROTOCOL' && responseCode === undefined,
    `No mail server greets there. ${WRONG_PORT}`,
  ],
  [
    ({ step, code, responseCode }) =>
      step === 'CONN' && responseCode === undefined && /^(?:ECONNECTION|ECONNRESET|EPIPE)$/.test(code),
    `The server hung up: it may not know this machine. ${WRONG_PORT}`,
  ],
  [
    ({ words }) => /\b(?:ehlo|helo)\b/i.test(words),
    'The server dislikes the name in EHLO: add ?name=mail.example.org, a name of this machine, to SMTP_URL',
  ],
  [
    ({ step, words }) => step === 'STARTTLS' || /HELO does not support required STARTTLS/.test(words),
    'The server offers no TLS here: use a port that does; ?tls=off in SMTP_URL would send the password in clear text',
  ],
  [
    ({ words }) => /must issue a STARTTLS|STARTTLS (?:is )?required|encryption required/i.test(words),
    'The server wants TLS first: take ?tls=off and ?ignoreTLS out of SMTP_URL',
  ],
  [
    ({ words }) => /^Missing credentials/.test(words),
    'SMTP_URL has a user and no password, or a password and no user',
  ],
  [
    ({ step, responseCode = 0 }) =>
      step.startsWith('AUTH') && ([500, 502, 503, 504].includes(responseCode) || responseCode === 0),
    'The server offers no login here: use the port for logins (587 or 465), or take user and password out of SMTP_URL',
  ],
  [
    ({ step, words }) => step.startsWith('AUTH') && /app(?:lication)?[- ](?:specific )?password/i.test(words),
    'The provider wants an app password: make one there and write it into SMTP_URL',
  ],
  [
    ({ step, responseCode = 0 }) => step.startsWith('AUTH') && responseCode >= 500,
    'User or password is wrong: check both, and percent-encode them in SMTP_URL (/ as %2F, # as %23, % as %25)',
  ],
  [
    ({ url, responseCode, words }) =>
      url.username === '' &&
      (responseCode === 530 || /auth\w* (?:is )?(?:required|needed)|log ?in first/i.test(words)),
    'The server wants a login: write smtp://user:password@host into SMTP_URL',
  ],
  [
    ({ status = '', words }) =>
      /^[45]\.(?:4\.5|7\.28)$/.test(status) ||
      /(?:sending|send|message|hourly|daily|rate|user)s? (?:\w+ )*(?:limit|quota)|messages per (?:hour|day)|too many (?:messages|emails)/i.test(
        words,
      ),
    "The server's limit of mails is reached: ask the provider for more, or wait",
  ],
  [
    ({ status = '', words }) =>
      /^5\.7\.60$/.test(status) || /not verified|send as (?:this )?sender|failed the check/i.test(words),
    'The provider does not let this login send as MAIL_FROM: verify that address there, or write one that it allows',
  ],
  [
    ({ status = '', words }) =>
      /relay/i.test(words) ||
      (/^[45]\.7\./.test(status) && /client host|access denied|not permitted/i.test(words)),
    ({ username }) =>
      username === ''
        ? 'The server relays nothing for this machine: log in with user and password in SMTP_URL, or allow this machine there'
        : 'The server relays nothing for this login: allow it there, or use the port for logins (587 or 465)',
  ],
  [
    ({ step, status = '', responseCode = 0, words }) =>
      responseCode >= 400 &&
      (step === 'MAIL FROM' || /^5\.1\.[78]$/.test(status) || /\bsender\b/i.test(words)),
    'The server refuses MAIL_FROM: write an address of a domain that exists and that this login may send from',
  ],
];

const SPAM =
  'The server takes this mail for spam: check SPF, DKIM and DMARC of the domain in MAIL_FROM (docs/operations.md)';

/** Finds the sentence that mends a failure; undefined where the cause is not known or needs no mending. */
export function findSmtpAdvice(problem: SmtpProblem): SmtpAdvice | undefined {
  const cause = CAUSES.find(([fits]) => fits(problem))?.[1];
  if (cause !== undefined)
    return { sentence: `${typeof cause === 'string' ? cause : cause(problem.url)}.`, isOurs: true };
  const { step, status, responseCode = 0 } = problem;
  if (step === 'DATA' && responseCode >= 500 && status?.startsWith('5.7.'))
    return { sentence: `${SPAM}.`, isOurs: false };
  return undefined;
}

/** A wrong or right setting, and words that the operator's message must contain. */
export interface SettingCase {
  readonly setting: string;
  readonly url: string;
  readonly expected: string;
  readonly mailFrom?: string;
  readonly publicUrl?: string;
  /** The process trusts this certificate authority through NODE_EXTRA_CA_CERTS. */
  readonly trusts?: 'authority' | 'expired authority';
}

export const SENT = 'sent';
export const RECIPIENT = 'olivia@example.org';
export const USER = 'user#1@example.org';
export const PASSWORD = 'p@ss:w/o#r%d?+ ü&=ß';
export const EXIM_PASSWORD = 'secret-of-the-drill';

const LOGIN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`;
/** This address reaches this machine but does not look local. */
export const ELSEWHERE = '0.0.0.0';

const LOOPBACK = '127.0.0.1';
const EVERY_CERTIFICATE = 'tls.rejectUnauthorized=false';
const NO_LOGIN_HERE = 'The server offers no login here';
const WRONG_LOGIN = 'User or password is wrong';
const ENCODE = 'percent-encoded: / as %2F';
const REFUSES_SENDER = 'The server refuses MAIL_FROM';
const REFUSES_NAME = 'The server refuses the name in EHLO';

interface Servers {
  readonly postfix: Readonly<Record<string, number>>;
  readonly exim: number;
  /** Ports of servers that do not implement SMTP. */
  readonly http: number;
  readonly hangUp: number;
}

/** Returns the tested settings, which contain the servers' ports. */
export function listSettingCases({ postfix, exim, http, hangUp }: Servers): SettingCase[] {
  const at = (
    service: string,
    { host = ELSEWHERE, login = '', scheme = 'smtp', query = '' }: Partial<Record<string, string>> = {},
  ) => `${scheme}://${login}${host}:${postfix[service]}${query && `?${query}`}`;
  const atExim = (login = '') => `smtp://${login}${LOOPBACK}:${exim}`;
  const localhost = (query = '') => at('starttls', { login: LOGIN, host: 'localhost', query });
  const row = (
    setting: string,
    url: string,
    expected: string,
    more: Partial<SettingCase> = {},
  ): SettingCase => ({ setting, url, expected, ...more });
  return [
    row('no TLS, no login', at('plain'), SENT),
    row('scheme in capitals, slash at the end', `${at('plain', { scheme: 'SMTP' })}/`, SENT),
    row('sender with name and IDN domain', at('plain'), SENT, { mailFrom: 'Fundbüro <a@bücher.example>' }),
    row('no TLS, ?requireTLS=true', at('plain', { query: 'requireTLS=true' }), 'The server offers no TLS'),
    row('login without TLS', at('clear', { login: LOGIN }), 'The server offers no TLS here'),
    row('login without TLS, ?tls=off', at('clear', { login: LOGIN, query: 'tls=off' }), SENT),
    row('login without TLS, this machine', at('clear', { login: LOGIN, host: LOOPBACK }), SENT),
    row('STARTTLS, own authority', at('starttls', { login: LOGIN }), 'NODE_EXTRA_CA_CERTS=FILE'),
    row('own authority, this machine', at('starttls', { login: LOGIN, host: LOOPBACK }), 'or add ?tls=off'),
    row('STARTTLS, every certificate', at('starttls', { login: LOGIN, query: EVERY_CERTIFICATE }), SENT),
    row('STARTTLS, NODE_EXTRA_CA_CERTS', localhost(), SENT, { trusts: 'authority' }),
    row(
      'name of another host',
      localhost('tls.servername=mail.example.net'),
      'The certificate is for another name',
      { trusts: 'authority' },
    ),
    row('?tls.servername', at('starttls', { login: LOGIN, query: 'tls.servername=localhost' }), SENT, {
      trusts: 'authority',
    }),
    row(
      'certificate that has expired',
      at('expired', { host: 'localhost' }),
      "The mail server's certificate is too old",
      { trusts: 'expired authority' },
    ),
    row('server of TLS 1.0', at('old', { query: EVERY_CERTIFICATE }), 'The server has no TLS newer than 1.1'),
    row('TLS demanded, ?tls=off', at('tlsOnly', { query: 'tls=off' }), 'The server wants TLS'),
    row('wrong password', at('starttls', { login: 'user:wrong@', query: EVERY_CERTIFICATE }), WRONG_LOGIN),
    row(
      'password with % as typed',
      at('clear', { login: 'user:p%41ss@', host: LOOPBACK }),
      'percent-encoded (/ as %2F, # as %23, % as %25)',
    ),
    row('unencoded /', 'smtp://user:p/w@mail.example.org', ENCODE),
    row('unencoded #', 'smtp://user#1:pw@mail.example.org', ENCODE),
    row('unencoded ?', 'smtp://user:p?w@mail.example.org', ENCODE),
    row('user without password', at('clear', { login: 'user@', host: LOOPBACK }), 'a user and no password'),
    row(
      'password without user',
      at('clear', { login: ':password@', host: LOOPBACK }),
      'or a password and no user',
    ),
    row(
      'login with STARTTLS only, ?tls=off',
      at('starttls', { login: LOGIN, query: 'tls=off' }),
      NO_LOGIN_HERE,
    ),
    row(
      'login at a server without',
      at('nologin', { login: LOGIN, query: EVERY_CERTIFICATE }),
      NO_LOGIN_HERE,
    ),
    row('no login at a server that wants one', at('wants'), 'The server relays nothing for this machine'),
    row(
      'login that may not relay',
      at('wantsOther', { login: LOGIN, host: LOOPBACK }),
      'The server relays nothing for this login',
    ),
    row('relay denied', at('relay'), 'The server relays nothing'),
    row('smtps', at('smtps', { login: LOGIN, scheme: 'smtps', query: EVERY_CERTIFICATE }), SENT),
    row(
      'smtps at a port with STARTTLS',
      at('starttls', { scheme: 'smtps' }),
      'write smtp:// instead of smtps://',
    ),
    row(
      'smtp at a port with TLS',
      at('smtps'),
      'if this port speaks TLS from its first byte, write smtps://',
    ),
    row('port of a web server', `smtp://${LOOPBACK}:${http}`, 'otherwise it is no port for mail'),
    row('server that hangs up', `smtp://${LOOPBACK}:${hangUp}`, 'The server hung up'),
    row('name in EHLO without a dot', at('strictName', { query: 'name=tags' }), REFUSES_NAME),
    row('421 about EHLO at the connection', at('busy'), REFUSES_NAME),
    row('sender of no domain', at('sender'), REFUSES_SENDER, { mailFrom: 'hello@nowhere.invalid' }),
    row('sender of another login', at('senderLogin', { login: LOGIN, host: LOOPBACK }), REFUSES_SENDER),
    row('5.7.60 at the recipient', at('sendAs'), 'This login may not send as MAIL_FROM'),
    row('limit of mails', at('limit'), "The server's limit of mails is reached"),
    row('verdict of a spam filter', at('spam'), 'Taken for spam'),
    row('mail above message_size_limit', at('small'), '552 5.3.4'),
    row('unknown recipient', at('nobody'), '550 5.1.1'),
    row('Exim, no login', atExim(), 'log in with user and password'),
    row('Exim, wrong password', atExim('user:wrong@'), WRONG_LOGIN),
    row('Exim, sender of no domain', atExim(), REFUSES_SENDER, { mailFrom: 'a@nowhere.invalid' }),
    row('Exim, login', atExim(`user:${EXIM_PASSWORD}@`), SENT),
    row('nobody listens', `smtp://${LOOPBACK}:1`, 'No program listens there'),
    row('no such host', 'smtp://mail.invalid', 'No such host'),
    row('no host', 'smtp://', 'must have a host'),
    row('port above 65535', 'smtp://mail.example.org:99999', 'a port up to 65535'),
    row('another scheme', 'https://mail.example.org', 'must be an smtp:// or smtps:// address'),
    row('sender of no address', at('plain'), 'MAIL_FROM must be an e-mail address', { mailFrom: 'hello' }),
    row('two senders', at('plain'), 'MAIL_FROM must be an e-mail address', {
      mailFrom: 'a@b.example, c@d.example',
    }),
    row('no sender, PUBLIC_URL is no domain', at('plain'), 'MAIL_FROM', {
      publicUrl: 'http://192.168.1.5:3000',
    }),
  ];
}

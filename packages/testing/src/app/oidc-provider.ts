import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const OIDC_CLIENT = { id: 'homeward', secret: 'the-secret-of-the-tests' };

interface OidcUser {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

type Lie = 'issuer' | 'audience' | 'key' | 'clock';

/** A real OpenID Connect provider on this machine. Its page signs in as `user` or cancels. */
export interface OidcServer {
  readonly issuer: string;
  user: OidcUser;
  /** While defined, the provider falsifies its ID tokens. */
  lie: Lie | undefined;
  stop(): Promise<void>;
}

/** Starts a provider whose clients may redirect to any of `redirectUris`. */
export async function startOidcServer(redirectUris: readonly string[]): Promise<OidcServer> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  const server: OidcServer = {
    issuer,
    user: { sub: 'nobody' },
    lie: undefined,
    stop: () => close(http),
  };
  const users = new Map<string, OidcUser>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [...redirectUris],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['cookies-of-the-tests'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...(users.get(id) ?? { sub: id }) }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/token') falsifyToken(response, server);
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(PAGE);
    users.set(server.user.sub, server.user);
    const result = request.url.endsWith('/cancel')
      ? { error: 'access_denied', error_description: 'The user cancelled' }
      : { login: { accountId: server.user.sub } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return server;
}

const { privateKey: OTHER_KEY } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Replaces the answer's ID token by one with another claim, or by one that another key signed. */
function falsifyToken(response: ServerResponse, { lie }: OidcServer): void {
  if (lie === undefined) return;
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body)) as { id_token: string };
    const [head = '', claims = '', signature = ''] = answer.id_token.split('.');
    const changed = { ...decode(claims), ...CLAIMS_OF_LIES[lie]() };
    const signed = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
    const other = sign('sha256', Buffer.from(signed), OTHER_KEY).toString('base64url');
    const text = JSON.stringify({ ...answer, id_token: `${signed}.${lie === 'key' ? other : signature}` });
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;
const CLAIMS_OF_LIES: Readonly<Record<Lie, () => object>> = {
  issuer: () => ({ iss: 'https://evil.example' }),
  audience: () => ({ aud: 'another-client' }),
  key: () => ({}),
  clock: () => ({ iat: hourAgo(), exp: hourAgo() + 60 }),
};

function decode(part: string): object {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
}

const PAGE = `<!doctype html><title>Provider</title><h1>Provider</h1>
<form method="post"><button>Sign in</button><button formaction="" id="cancel">Cancel</button></form>
<script>document.getElementById('cancel').formAction = location.pathname + '/cancel'</script>`;

/** Follows the provider's pages as a browser does; returns the query of the redirect to the product. */
export async function answerAtProvider(url: string, { cancels = false } = {}): Promise<string> {
  const cookies = new Map<string, string>();
  let address = new URL(url);
  const { origin } = address;
  let method = 'GET';
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { method, headers: { cookie }, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    address = new URL(location, address);
    if (address.origin !== origin) return address.search.slice(1);
    const isPage = address.pathname.startsWith('/interaction/');
    method = isPage ? 'POST' : 'GET';
    if (isPage && cancels) address.pathname += '/cancel';
  }
  throw new Error('The provider leads nowhere');
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const NEVER = ['microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
/** What a browser may ask people for here: the scanner's camera and a finder's place, and nothing in a frame. */
const PERMISSIONS = ['camera=(self)', 'geolocation=(self)', ...NEVER.map((name) => `${name}=()`)].join(', ');

/** Makes the headers every answer carries; the finder's page has a policy of its own. */
export function makeSecurityHeaders({
  staysHttps,
  indexScriptHashes,
  tilesOrigin,
}: {
  staysHttps: boolean;
  indexScriptHashes: readonly string[];
  /** The one other origin that pictures may come from: the operator's street tiles. */
  tilesOrigin?: string | undefined;
}): Readonly<Record<string, string>> {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...indexScriptHashes, "'wasm-unsafe-eval'"],
        // The dialog and toast libraries write style elements; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tilesOrigin === undefined ? [] : [tilesOrigin])],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Addresses of mails carry tokens.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // The operator's other subdomains are none of our business.
    strictTransportSecurity: staysHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // For browsers and plug-ins that are no more (Internet Explorer 8, Flash): only weight on a weak line.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  return { ...headers, 'permissions-policy': PERMISSIONS };
}

/** Sets the headers of every answer. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What helmet sets on an answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

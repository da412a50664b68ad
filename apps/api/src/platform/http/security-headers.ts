import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const NEVER = ['microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
/** What a browser may ask people for here: the scanner's camera and a finder's place, and nothing in a frame. */
const PERMISSIONS = ['camera=(self)', 'geolocation=(self)', ...NEVER.map((name) => `${name}=()`)].join(', ');

/** Sets the headers every answer carries; the finder's page has a policy of its own. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  {
    staysHttps,
    indexScriptHash,
    tilesOrigin,
  }: {
    staysHttps: boolean;
    indexScriptHash: string;
    /** The one other origin that pictures may come from: the operator's street tiles. */
    tilesOrigin?: string | undefined;
  },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", indexScriptHash, "'wasm-unsafe-eval'"],
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
    // The operator's other subdomains are none of our business.
    strictTransportSecurity: staysHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // For browsers and plug-ins that are no more (Internet Explorer 8, Flash): only weight on a weak line.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}

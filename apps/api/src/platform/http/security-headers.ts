import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const NEVER = ['microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
const PERMISSIONS = ['camera=(self)', 'geolocation=(self)', ...NEVER.map((name) => `${name}=()`)].join(', ');

export function makeSecurityHeaders({
  staysHttps,
  indexScriptHashes,
  tilesOrigin,
}: {
  staysHttps: boolean;
  indexScriptHashes: readonly string[];
  tilesOrigin?: string | undefined;
}): Readonly<Record<string, string>> {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...indexScriptHashes, "'wasm-unsafe-eval'"],
        // Inline styles are allowed, because the dialog and toast libraries write style elements. Inline scripts are still forbidden.
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
    // The Referer header is disabled, because URLs in mails contain tokens.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Other subdomains of the operator may not support https, so they are excluded.
    strictTransportSecurity: staysHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  return { ...headers, 'permissions-policy': PERMISSIONS };
}

export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

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

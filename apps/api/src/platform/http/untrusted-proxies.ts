import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { peerAddress } from './client-address.ts';

const WARNING_INTERVAL_MS = 60 * 60 * 1000;

export function warnOfUntrustedProxies(app: FastifyInstance, clock: Clock): void {
  let nextWarningAtMs = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify lists forwarded addresses only of a trusted peer.
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 0) < 2;
    const nowMs = clock.now().getTime();
    if (isIgnored && nowMs >= nextWarningAtMs) {
      nextWarningAtMs = nowMs + WARNING_INTERVAL_MS;
      app.log.warn(
        `X-Forwarded-For came from ${peerAddress(request)}, which is not in TRUSTED_PROXIES: all visitors from there count as one`,
      );
    }
    done();
  });
}

import { PASSKEYS_ADDRESS, PASSWORD_ADDRESS } from '@homeward/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

/** Lifetime of security.txt; RFC 9116 recommends less than a year. */
const SECURITY_TXT_LIFE_MS = 180 * 24 * 60 * 60_000;
/** Allows crawlers to fetch pages, because only a page's response contains the `noindex` that excludes the page from search. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\n';

interface WellKnownOptions {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly clock: Clock;
}

export function registerWellKnown(
  app: FastifyInstance,
  { publicUrl, supportEmail, clock }: WellKnownOptions,
): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(PASSWORD_ADDRESS, 302));
  app.get('/.well-known/passkey-endpoints', () => {
    const passkeys = `${publicUrl}${PASSKEYS_ADDRESS}`;
    return { enroll: passkeys, manage: passkeys };
  });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  app.get('/apple-touch-icon.png', (_request, reply) => reply.sendFile('icons/apple-touch-icon.png'));
  if (supportEmail === '') return;
  const address = encodeURIComponent(supportEmail).replace('%40', '@');
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + SECURITY_TXT_LIFE_MS).toISOString();
    const fields = [
      `Contact: mailto:${address}`,
      `Expires: ${expires}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${fields.join('\n')}\n`);
  });
}

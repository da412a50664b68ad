import { scans } from '@homeward/contract';
import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { SCAN_RELOAD_MS } from '@homeward/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { clientOf, type ReadGuard, type Serve, type SignedIn } from '../../platform/http/serve.ts';
import { recordPixelScan } from './record-pixel-scan.ts';
import { recordScan } from './record-scan.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export function registerScanRoutes(serve: Serve<Context>): void {
  serve(scans.record, recordScan, { rateLimit: 'guess' });
}

interface PixelParts {
  readonly findViewer: (accessToken: string) => Promise<SignedIn | undefined>;
  readonly readGuard: ReadGuard;
}

export function registerScanPixelRoute(
  app: FastifyInstance,
  context: Context,
  { findViewer, readGuard }: PixelParts,
): void {
  const guard = {
    onRequest: async (request: FastifyRequest) => readGuard.assertMayGuess(request),
    onError: async (request: FastifyRequest, _reply: unknown, error: Error) =>
      readGuard.noteFailure(request, error),
  };
  app.get<{ Params: { id: string } }>('/qr-code/:id/scan.gif', guard, async (request, reply) => {
    const accessToken = request.cookies[COOKIES.accessToken];
    const viewer = accessToken ? await findViewer(accessToken) : undefined;
    await recordPixelScan(context, {
      idInAddress: request.params.id,
      client: clientOf(request),
      viewerId: viewer?.accountId ?? null,
    });
    // A browser reloads the image from its cache, so a reload counts as no second scan.
    reply.header('cache-control', `private, max-age=${SCAN_RELOAD_MS / 1000}`);
    return reply.type('image/gif').send(PIXEL);
  });
}

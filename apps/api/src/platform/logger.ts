import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Makes the process's logger: JSON lines on stdout, and never a secret, a body or a coordinate. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // The pattern, not the address: addresses carry tokens and codes.
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * A database error's detail quotes the row, so only what names the mistake is logged. A cause's message may name an address that
 * its catcher left out, so only its type and code are.
 */
function describeError({ name, message, code, stack, cause }: Error & { code?: unknown }) {
  const origin =
    cause instanceof Error
      ? { cause: { type: cause.name, code: (cause as typeof cause & { code?: unknown }).code } }
      : {};
  return { type: name, message, code, stack, ...origin };
}

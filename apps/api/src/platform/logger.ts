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

/** A database error's detail quotes the row, so only what names the mistake is logged. */
function describeError(error: Error & { code?: unknown }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

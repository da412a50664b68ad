import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // The log contains the route instead of the URL, because the URL contains tokens and codes.
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

/** Omits a database error's detail, which quotes the row, and a cause's message, which may contain an address. */
function describeError({ name, message, code, stack, cause }: Error & { code?: unknown }) {
  const origin =
    cause instanceof Error
      ? { cause: { type: cause.name, code: (cause as typeof cause & { code?: unknown }).code } }
      : {};
  return { type: name, message, code, stack, ...origin };
}

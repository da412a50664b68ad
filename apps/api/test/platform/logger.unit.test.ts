import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { DatabaseAwayError } from '../../src/platform/database/connection-loss.ts';
import { createLogger } from '../../src/platform/logger.ts';

type Write = (value: unknown) => unknown;

/** Serialised log value, by key. */
const writers = (createLogger('info') as unknown as Record<symbol, Record<string, Write>>)[
  pino.symbols.serializersSym
];

describe('the log', () => {
  it('contains a database error’s message without the row', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(olivia@example.org) already exists.',
      where: 'olivia@example.org',
      parameters: ['olivia@example.org'],
    });
    const written = writers?.err?.(error);
    expect(written).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' });
    expect(JSON.stringify(written)).not.toContain('olivia');
  });

  it('contains the reason for an unreachable database, without the caller’s message', () => {
    const cause = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
      code: '25006',
    });
    expect(writers?.err?.(new DatabaseAwayError(cause))).toMatchObject({
      message: 'The database is away: cannot execute INSERT in a read-only transaction',
      cause: { type: 'Error', code: '25006' },
    });
    expect(new DatabaseAwayError(cause).stack).not.toContain('our side');
    expect(new DatabaseAwayError().message).toBe('The database is away: it does not answer in time');
  });

  it('contains the route, and nothing of a caller’s URL and headers', () => {
    const request = {
      method: 'GET',
      url: '/account?token=secret',
      headers: { authorization: 'Bearer secret' },
      routeOptions: { url: '/account' },
    };
    expect(writers?.req?.(request)).toEqual({ method: 'GET', route: '/account' });
    expect(writers?.req?.({ ...request, routeOptions: {} })).toEqual({ method: 'GET', route: 'unknown' });
    expect(writers?.res?.({ statusCode: 200, headers: { 'set-cookie': 'secret' } })).toEqual({ status: 200 });
  });
});

import { Writable } from 'node:stream';
import type pg from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { Context } from '../../../src/context.ts';
import { prepareFinderPages } from '../../../src/domain/finder-page-scope.ts';
import { createFoundTagReader } from '../../../src/features/finder/found-code-reader.ts';
import { registerFinderPageRoutes } from '../../../src/features/finder/routes.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createServer } from '../../../src/platform/http/create-server.ts';

it('a failed finder page shows no detail, and the log contains it with the request’s id', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const app = await createServer({ logger: pino({ level: 'error' }, stream), trustedProxies: [] });
  const pool = {
    connect: async () => {
      throw new Error('ECONNREFUSED');
    },
  } as unknown as pg.Pool;
  const context = {
    config: { brandName: 'Homeward', supportEmail: '' },
    foundTags: createFoundTagReader({ pool, clock: systemClock }),
    web: {
      finderStyleHash: '',
      renderFinderDocument: (props: object) => JSON.stringify(props),
      findTemplateKey: () => undefined,
    },
  } as unknown as Context;
  const readGuard = {
    assertMayRead: () => undefined,
    assertMayGuess: () => undefined,
    noteFailure: () => undefined,
  };
  registerFinderPageRoutes(app, context, await prepareFinderPages(app, { ...context, readGuard }));
  const answer = await app.inject({ url: '/qr-code/0000000000000000' });
  await app.close();
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
  expect(answer.json()).toMatchObject({ state: 'failed' });
  expect(answer.body).not.toContain('ECONN');
  expect(log).toContain('ECONNREFUSED');
  expect(log).toContain(String(answer.headers['x-request-id']));
});

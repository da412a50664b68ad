import type { FastifyInstance } from 'fastify';
import { answerFailure, type FindFailurePage } from './answer-errors.ts';

/** Answers OPTIONS with the address's methods, and methods without a route with 405 (RFC 9110, 9.1). Register it before all routes. */
export function answerOtherMethods(app: FastifyInstance, findFailurePage: FindFailurePage): void {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });

  const listMethods = (path: string) => {
    const found = [...routes.values()].filter(({ pattern }) => path === '*' || pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))];
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const methods = listMethods(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return done();
    reply.header('allow', [...methods, 'OPTIONS'].sort().join(', '));
    if (request.method === 'OPTIONS') return void reply.code(204).send();
    answerFailure({ statusCode: 405 }, request, reply, findFailurePage);
  });
}

function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

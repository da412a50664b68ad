import { LANGUAGES } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitedError } from '../../errors.ts';
import { answerFailure, describeFailure } from '../answer-errors.ts';
import { html } from './html.ts';

const TOO_MANY = message('server.tooMany');

/** Tells a browser that opens a page, or posts its form, from a program. */
export function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Answers 429 in under 1 KB, headers included: a sentence to a browser, JSON to a program. */
export function answerTooMany(request: FastifyRequest, reply: FastifyReply, retryAfterMs: number): void {
  reply.header('x-content-type-options', 'nosniff');
  const error = new RateLimitedError(TOO_MANY, retryAfterMs);
  if (wantsPage(request)) sendSentence(error, request, reply);
  else answerFailure(error, request, reply);
}

function sendSentence(error: RateLimitedError, request: FastifyRequest, reply: FastifyReply): void {
  const { answerLanguage } = request;
  const { status, retryAfterSeconds } = describeFailure(error, request.id);
  const { lang, dir } = LANGUAGES[answerLanguage];
  const page = html`<!doctype html><html lang="${lang}" dir="${dir}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>429</title><body style="max-width:28rem;margin:3rem auto;padding:0 1.5rem;font:1.25rem/1.5 system-ui"><p>${textOf(TOO_MANY, answerLanguage)}`;
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .send(page.markup);
}

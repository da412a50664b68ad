import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from '../answer-errors.ts';
import { type PlainPageFrame, presentFailure, sendPlainPage } from './plain-page.ts';

const FORM_MAX_BYTES = 4096;

type PresentPage = (frame: PlainPageFrame) => string;

interface LinkPageOptions {
  readonly brand: string;
  readonly findErrorPage: (error: unknown) => PresentPage | undefined;
  readonly onFailure?: (request: FastifyRequest, error: unknown) => void;
}

type SendLinkPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  present: PresentPage,
  status?: number,
) => FastifyReply;

export function prepareLinkPages(
  app: FastifyInstance,
  { brand, findErrorPage, onFailure }: LinkPageOptions,
): SendLinkPage {
  const frameOf = ({ answerLanguage: language }: FastifyRequest): PlainPageFrame => ({ brand, language });
  // A mail program may unsubscribe with another content type, such as multipart/form-data. Such a body counts as an empty form.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (request, body, done) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    done(null, new URLSearchParams(isForm ? (body as string) : ''));
  });
  app.setErrorHandler((error, request, reply) => {
    onFailure?.(request, error);
    const { status, retryAfterSeconds } = describeFailure(error, request.id);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (status >= 500) request.log.error({ err: error }, 'page of a mailed link failed');
    const present = findErrorPage(error) ?? presentFailure;
    return sendPlainPage(reply, status, present(frameOf(request)));
  });
  return (request, reply, present, status = 200) => sendPlainPage(reply, status, present(frameOf(request)));
}

export function linkTokenIn({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
}

export function formIn({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

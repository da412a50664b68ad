import type { z } from 'zod';
import { once } from './once.ts';

/**
 * `none`: any caller; an expired bearer token is ignored. `session`: access token. `refresh`: refresh token
 * in cookie or body. `link`: token from a link, checked by the use case. `operator`: the operator's
 * token, or the access token of an operator's session.
 */
export type Auth = 'none' | 'session' | 'refresh' | 'link' | 'operator';

/** Rights of a script token; `write` includes `read`. */
export const SCRIPT_RIGHTS = ['read', 'write'] as const;

export type ScriptRight = (typeof SCRIPT_RIGHTS)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Upload {
  /** Accepted `Content-Type`s; the server detects the actual type itself. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** This time is long enough for a slow connection. */
  readonly timeoutMs: number;
  /** Message references for a file that is too large, and for a file of another type. */
  readonly tooLarge: string;
  readonly unreadable: string;
  /** Message reference for a HEIC photo. */
  readonly heic: string;
}

export interface UploadedFile {
  readonly size: number;
  readonly type: string;
}

/** A call of the API as data. Path parameters are written `:name`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly auth: Auth;
  /** The right that a script token needs. Without this field the call accepts only sessions. */
  readonly scripts?: ScriptRight;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly bodyMaxBytes?: number;
  readonly upload?: Upload;
  readonly response: z.ZodObject;
}

const PARTS: Readonly<Record<keyof Endpoint, true>> = {
  method: true,
  path: true,
  auth: true,
  scripts: true,
  summary: true,
  params: true,
  query: true,
  headers: true,
  body: true,
  upload: true,
  bodyMaxBytes: true,
  response: true,
};

/** Declares a call, built on first access. Calls define `params`, `query` and `headers` as getters, so clients never build them. */
export function endpoint<const E extends Endpoint>(declare: () => E): E {
  const declaration = once<Endpoint>(declare);
  const parts = (Object.keys(PARTS) as (keyof Endpoint)[]).map((part) => [
    part,
    { get: once(() => declaration()[part]), enumerable: true },
  ]);
  return Object.defineProperties({}, Object.fromEntries(parts)) as E;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** A validated request with trimmed texts and default values. */
export interface RequestOf<E extends Endpoint> {
  readonly params: Output<Part<E, 'params'>>;
  readonly query: Output<Part<E, 'query'>>;
  readonly headers: Output<Part<E, 'headers'>>;
  readonly body: E extends { upload: Upload } ? Uint8Array : Output<Part<E, 'body'>>;
}

export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** Callers may omit `headers` if all headers are optional. */
export type CallOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as K extends RequiredPart<E> ? K : never]: Input<Part<E, K>>;
} & ('headers' extends keyof E ? { headers?: Input<Part<E, 'headers'>> } : unknown) &
  (E extends { upload: Upload } ? { file: UploadedFile } : unknown);

type RequiredPart<E> =
  Record<never, never> extends Input<Part<E, 'headers'>> ? Exclude<keyof E, 'headers'> : keyof E;

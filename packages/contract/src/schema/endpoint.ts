import type { z } from 'zod';
import { once } from './once.ts';

/**
 * Who may call: `none` (any caller; a valid bearer token is used, an expired one ignored),
 * `session` (bearer access token), `refresh` (refresh token in cookie or body), `link` (bearer token of a mailed link; a
 * wrong one is bad input, since no session is required), `operator` (the operator's token).
 */
export type Auth = 'none' | 'session' | 'refresh' | 'link' | 'operator';

/** Rights of a token for scripts; `write` includes `read`. */
export const SCRIPT_RIGHTS = ['read', 'write'] as const;

export type ScriptRight = (typeof SCRIPT_RIGHTS)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file that is the whole body of a request. */
export interface Upload {
  /** What `Content-Type` may say; what the file really is, the server finds out for itself. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** How long a weak line may take for it. */
  readonly timeoutMs: number;
  /** Refer to what is said of a larger one, and of one that is none of these types. */
  readonly tooLarge: string;
  readonly unreadable: string;
  /** What is said of a photo in the iPhone's own format. */
  readonly heic: string;
}

/** A file as far as this contract knows it: a browser's `Blob` is one. */
export interface UploadedFile {
  readonly size: number;
  readonly type: string;
}

/** One call of the API as data. Paths carry their parameters as `:name`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly auth: Auth;
  /** The right with which a token for scripts may stand in for the session; omitted where none may. */
  readonly scripts?: ScriptRight;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Where a body full of text may be larger than others. */
  readonly bodyMaxBytes?: number;
  /** Instead of `body`. */
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

/**
 * Declares one call; validation, OpenAPI, the typed client and form rules all come from what is said here. It is made when
 * a part of it is first read, see once.ts; a part that was not declared is undefined. Parts that only the server
 * reads (`params`, `query`, `headers`) are declared as getters, so that clients never make them.
 */
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

/** What a use case receives of a request: validated, trimmed, defaults filled in. */
export interface RequestOf<E extends Endpoint> {
  readonly params: Output<Part<E, 'params'>>;
  readonly query: Output<Part<E, 'query'>>;
  readonly headers: Output<Part<E, 'headers'>>;
  /** The bytes of an upload are its body. */
  readonly body: E extends { upload: Upload } ? Uint8Array : Output<Part<E, 'body'>>;
}

/** What an answer carries beside `resultMessage`. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** What a client sends: only the parts that the call declares; headers that are all optional may be left out. */
export type CallOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as K extends RequiredPart<E> ? K : never]: Input<Part<E, K>>;
} & ('headers' extends keyof E ? { headers?: Input<Part<E, 'headers'>> } : unknown) &
  (E extends { upload: Upload } ? { file: UploadedFile } : unknown);

type RequiredPart<E> =
  Record<never, never> extends Input<Part<E, 'headers'>> ? Exclude<keyof E, 'headers'> : keyof E;

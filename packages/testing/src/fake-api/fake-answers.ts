import type { MessageAnswerOf } from '@homeward/api/platform/http/serve.ts';
import type { ENDPOINTS, Endpoint, EndpointName, RequestOf } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import type { FakeSession, FakeWorld } from './fake-world.ts';

type Endpoints = typeof ENDPOINTS;

/** What an answer may read of its call: everything the contract declares, checked by it, and who asks. */
type FakeCall<E extends Endpoint> = RequestOf<E> & {
  readonly session: E['auth'] extends 'session'
    ? FakeSession
    : E['auth'] extends 'none'
      ? FakeSession | undefined
      : undefined;
  readonly bearer: string | undefined;
  readonly csrfHeader: string | undefined;
  readonly device: string;
  /** The language that the answer is written in. */
  readonly language: Language;
  readonly cookies: Readonly<Record<string, string>>;
};

/** One answer to each call of the contract that screens make; a refusal is thrown as the server throws it. */
export type FakeAnswers = {
  readonly [Name in EndpointName]?: (
    world: FakeWorld,
    call: FakeCall<Endpoints[Name]>,
  ) => MessageAnswerOf<Endpoints[Name]>;
};

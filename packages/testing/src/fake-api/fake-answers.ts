import type { MessageAnswerOf } from '@homeward/api/platform/http/serve.ts';
import type { ENDPOINTS, Endpoint, EndpointName, RequestOf } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import type { FakeSession, FakeWorld } from './fake-world.ts';

type Endpoints = typeof ENDPOINTS;

/** A validated call and its session. */
type FakeCall<E extends Endpoint> = RequestOf<E> & {
  readonly session: E['auth'] extends 'session'
    ? FakeSession
    : E['auth'] extends 'none'
      ? FakeSession | undefined
      : undefined;
  readonly bearer: string | undefined;
  readonly csrfHeader: string | undefined;
  readonly device: string;
  /** Language of the answer. */
  readonly language: Language;
  readonly cookies: Readonly<Record<string, string>>;
};

/** Functions that answer each call of the screens. A refused call throws the same errors as in the server. */
export type FakeAnswers = {
  readonly [Name in EndpointName]?: (
    world: FakeWorld,
    call: FakeCall<Endpoints[Name]>,
  ) => MessageAnswerOf<Endpoints[Name]>;
};

import type { EndpointName } from '@homeward/contract';
import fc from 'fast-check';
import { HOSTILE_BODIES } from '../hostile/hostile-values.ts';
import { ENDPOINT_NAMES, endpointOf } from '../hostile/valid-calls.ts';
import { FUZZED_CALLERS } from './fuzz-cast.ts';
import { SHAPES } from './hostile-kin.ts';

const FIELDS = ['nonsense', '__proto__', 'constructor', 'user_id', 'limit', 'page', 'lang', 'id'];
const HEADERS = [
  ...['authorization', 'cookie', 'accept-language', 'user-agent', 'x-forwarded-for', 'x-user-password'],
  ...['x-user-password-encoding', 'x-xsrf-token', 'sec-purpose', 'range', 'if-none-match', 'host', 'origin'],
];

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(...SHAPES),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.uint8Array({ maxLength: 1300 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
);
const kindOf = <const Kind extends string>(kind: Kind) => fc.constant(kind);
const place = fc.nat();

const mutation = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ kind: kindOf('kin'), place, choice: fc.nat() },
      /** True applies the value to all fields of that kind, such as both days of a trip. */
      isForAll: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('replace'), place, value: anything }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('remove'), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: kindOf('add'), part: fc.constantFrom('query' as const, 'body' as const) },
      ...{ name: fc.constantFrom(...FIELDS), value: anything },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: kindOf('add'), part: fc.constant('headers' as const) },
      ...{ name: fc.constantFrom(...HEADERS), value: anything },
    }),
  },
);
export type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

/** Text that is sent instead of the body's JSON; undefined sends the body itself. */
const wire = fc.oneof(
  { weight: 60, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(HOSTILE_BODIES)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((it) => Buffer.from(it).toString('latin1')) },
);

/** Repeats a call's name once per field, and more often for uploads and credentials: large calls are then drawn more often. */
function listByFields(name: EndpointName): EndpointName[] {
  const { params, query, headers, body, upload } = endpointOf(name);
  const fields = [params, query, headers, body].flatMap((part) => Object.keys(part?.shape ?? {}));
  const isLarge = upload !== undefined || fields.includes('credential');
  return Array.from({ length: 1 + fields.length + (isLarge ? 5 : 0) }, () => name);
}

/** Generates a call, usually valid except for one mutation, and its caller. */
export const hostileRequest = fc.record({
  name: fc.constantFrom(...ENDPOINT_NAMES.flatMap(listByFields)),
  /** Undefined selects the role that the endpoint serves. */
  caller: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...FUZZED_CALLERS) },
  ),
  /** Selects items and tags that the cast owns. */
  choice: fc.nat({ max: 1023 }),
  mutations: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.tuple(mutation) },
    { weight: 1, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 3 }) },
  ),
  wire,
  contentType: fc.oneof(
    { weight: 60, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', '', 'x') },
  ),
});
export type HostileRequest = typeof hostileRequest extends fc.Arbitrary<infer Value> ? Value : never;

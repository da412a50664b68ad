import { once } from 'node:events';
import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ValidCall } from '../hostile/call-subject.ts';
import { endpointOf } from '../hostile/valid-calls.ts';
import type { PrepareCall } from './fuzz-cast.ts';
import type { HostileRequest, Mutation } from './hostile-arbitrary.ts';
import { kinOf, RAW_NUMBER } from './hostile-kin.ts';

type Parts = Record<'params' | 'query' | 'headers' | 'body', Record<string, unknown>>;

export interface HostileAnswer {
  readonly request: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly status: number;
  readonly answer: string;
  readonly ms: number;
}

/** Builds a request from its description and sends it unmodified. */
export async function sendHostileRequest(
  baseUrl: string,
  prepare: PrepareCall,
  hostile: HostileRequest,
  agent: Agent,
): Promise<HostileAnswer> {
  const endpoint = endpointOf(hostile.name);
  const { bearer, ...call } = await prepare(hostile.name, hostile.caller, hostile.choice);
  const parts = mutate(partsOf(call), hostile.mutations);
  const body = await bodyOf(call, parts, hostile);
  const headers = {
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    ...(body === undefined || hostile.contentType === ''
      ? {}
      : { 'content-type': call.file?.type ?? hostile.contentType }),
    'accept-language': hostile.choice % 3 === 0 ? 'ar' : 'en',
    ...headersOf(parts.headers),
  };
  const options = { method: endpoint.method, path: pathOf(endpoint.path, parts), headers, agent };
  const startedAt = performance.now();
  const request = httpRequest(baseUrl, options).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    request: `${options.method} ${options.path}`,
    headers,
    body: body?.toString('latin1'),
    status: response.statusCode ?? 0,
    answer: await text(response),
    ms: Math.round(performance.now() - startedAt),
  };
}

function partsOf({ params, query, headers, body }: ValidCall): Parts {
  return structuredClone({
    params: { ...params },
    query: { ...query },
    headers: { ...headers },
    body: { ...body },
  });
}

/** Location of a value: the object that contains it, and the key. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function mutate(parts: Parts, mutations: readonly Mutation[]): Parts {
  for (const mutation of mutations) {
    if (mutation.kind === 'add') {
      // An assignment would fail for a field called `__proto__`, so defineProperty adds the field.
      const { part, name, value } = mutation;
      Object.defineProperty(parts[part], name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      continue;
    }
    const places = placesIn(parts);
    const place = places[mutation.place % Math.max(1, places.length)];
    if (place === undefined) continue;
    const { holder, key } = place;
    if (mutation.kind === 'remove') delete holder[key];
    else if (mutation.kind === 'replace') holder[key] = structuredClone(mutation.value);
    else replaceByKin(place, mutation);
  }
  return parts;
}

function replaceByKin(
  { holder, key }: Place,
  { choice, isForAll }: Extract<Mutation, { kind: 'kin' }>,
): void {
  const kin = kinOf(holder[key]);
  const keys = isForAll ? Object.keys(holder).filter((it) => kinOf(holder[it]) === kin) : [key];
  for (const it of keys) holder[it] = structuredClone(kin[choice % kin.length]);
}

function placesIn(parts: Parts): Place[] {
  return Object.values(parts).flatMap((part) => listPlaces(part));
}

function listPlaces(holder: Record<string, unknown>): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const own = { holder, key };
    const isHolder = typeof value === 'object' && value !== null;
    return isHolder ? [own, ...listPlaces(value as Record<string, unknown>)] : [own];
  });
}

async function bodyOf(
  { body, file }: ValidCall,
  parts: Parts,
  { wire, choice }: HostileRequest,
): Promise<Buffer | undefined> {
  if (wire !== undefined) return Buffer.from(wire, 'latin1');
  if (file) {
    const bytes = Buffer.from(await file.arrayBuffer());
    // The file is complete, truncated, or changed in one byte.
    if (choice % 3 === 1) return bytes.subarray(0, choice);
    if (choice % 3 === 2) bytes[(choice * 31) % bytes.length] = choice & 255;
    return bytes;
  }
  if (body === undefined && Object.keys(parts.body).length === 0) return undefined;
  return Buffer.from(JSON.stringify(parts.body).replace(RAW_NUMBER, '$1'));
}

function pathOf(pattern: string, { params, query }: Parts): string {
  const path = pattern.replace(/:(\w+)/g, (_match, name: string) => encode(params[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Percent-encodes all bytes except letters, digits, dots, hyphens and underscores. A lone surrogate becomes three bytes. */
function encode(value: unknown): string {
  return Array.from(textOf(value), (character) => {
    const point = character.codePointAt(0) ?? 0;
    if (/^[\w.-]$/.test(character)) return character;
    const bytes = isHalf(point)
      ? [0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63)]
      : [...Buffer.from(character)];
    return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  }).join('');
}

const isHalf = (point: number) => point >= 0xd8_00 && point <= 0xdf_ff;

/** Replaces characters that HTTP forbids in a header: line breaks, NUL, and characters beyond one byte. */
function headersOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[\w-]+$/.test(name))
      .map(([name, value]) => [name, textOf(value).replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')]),
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return written.replace(/^raw:/, '');
}

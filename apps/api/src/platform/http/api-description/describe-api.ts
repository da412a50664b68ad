import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@homeward/contract';
import { errorAnswer } from '@homeward/contract/schema/envelope';
import { STATUS_WORDS, statusesOf } from '@homeward/contract/statuses';
import { APPS_FOLDER } from '../../project-folders.ts';
import { ANY_FILE_TYPE } from '../uploads.ts';
import { ANSWER_HEADERS, headersOf, refer } from './answer-headers.ts';
import { fillIntroduction, LANGUAGE_PARAMETER } from './introduction.ts';
import { createSchemas, type JsonSchema, type Schemas } from './schemas.ts';
import { SECURITY_SCHEMES, securityOf } from './security.ts';
import { describeTags, tagOf } from './tags.ts';

const INTRODUCTION_FILE = path.join(APPS_FOLDER, 'api/src/platform/http/api-description/introduction.md');

export function describeApi({ brandName }: { readonly brandName: string }): object {
  const schemas = createSchemas();
  const refusal = { 'application/json': { schema: schemas.ofAnswer(errorAnswer()) } };
  const refusals = Object.entries(STATUS_WORDS).map(([status, description]) => [
    `Status${status}`,
    { description, headers: headersOf(Number(status)), content: refusal },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: '1',
      description: fillIntroduction(readFileSync(INTRODUCTION_FILE, 'utf8')),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that sent this document.' }],
    tags: describeTags(),
    paths: describePaths(schemas),
    components: {
      schemas: schemas.named(),
      responses: Object.fromEntries(refusals),
      parameters: { AcceptLanguage: LANGUAGE_PARAMETER },
      headers: ANSWER_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** OpenAPI forbids paths that differ only in parameter names. Such paths are merged and get the parameter names of the last endpoint. */
function describePaths(schemas: Schemas): object {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const templateOf = (name: EndpointName) => ENDPOINTS[name].path.replaceAll(/:\w+/g, ':');
  const paths = Object.entries(Object.groupBy(names, templateOf)).map(([, alike = []]) => {
    const shown = ENDPOINTS[alike.at(-1) as EndpointName].path;
    const operations = alike.map((name) => [
      ENDPOINTS[name].method.toLowerCase(),
      describeOperation(name, shown, schemas),
    ]);
    return [inBraces(shown), Object.fromEntries(operations)];
  });
  return Object.fromEntries(paths);
}

const inBraces = (route: string) => route.replaceAll(/:(\w+)/g, '{$1}');
const namesIn = (route: string) => [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function describeOperation(name: EndpointName, shownPath: string, schemas: Schemas): object {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { params, query, headers, body } = schemas.ofRequest(endpoint);
  const { upload } = endpoint;
  const shownNames = namesIn(shownPath);
  const nameInPath = (own: string) => shownNames[namesIn(endpoint.path).indexOf(own)] ?? own;
  const { summary, description } = splitSummary(endpoint.summary);
  return {
    operationId: name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    tags: [tagOf(name)],
    summary,
    ...(description && { description }),
    security: securityOf(name, endpoint),
    parameters: [
      ...describeParameters('path', params, nameInPath),
      ...describeParameters('query', query),
      ...describeParameters('header', headers),
      refer('parameters', 'AcceptLanguage'),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries([...upload.types, ANY_FILE_TYPE].map((type) => [type, {}])),
      },
    }),
    responses: Object.fromEntries(
      statusesOf(endpoint).map((status) => [
        status,
        status === 200 ? describeSuccess(name, endpoint, schemas) : refer('responses', `Status${status}`),
      ]),
    ),
  };
}

function splitSummary(text: string) {
  const [summary = text, ...rest] = text.split(/(?<=\.) (?=[A-Z`])/);
  return { summary: summary.replace(/\.$/, ''), description: rest.join(' ') };
}

function describeSuccess(name: EndpointName, endpoint: Endpoint, schemas: Schemas): object {
  const fields = Object.keys(endpoint.response.shape).filter((field) => field !== 'resultMessage');
  const list = fields.map((field) => `\`${field}\``).join(', ');
  return {
    description: fields.length === 0 ? 'Done, as `resultMessage` says.' : `Done. The answer has ${list}.`,
    headers: headersOf(200, name),
    content: { 'application/json': { schema: schemas.ofAnswer(endpoint.response) } },
  };
}

function describeParameters(
  where: 'path' | 'query' | 'header',
  part: JsonSchema | undefined,
  rename = (name: string) => name,
): object[] {
  return Object.entries(part?.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name: rename(name),
    in: where,
    required: part?.required?.includes(name) ?? false,
    description,
    schema,
  }));
}

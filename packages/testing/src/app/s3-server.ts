import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY = 'the-key';
const SECRET = 'the/secret+of the tests';
const BUCKET = 'vault';

export interface S3Server {
  /** Value for BACKUP_S3_URL. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** While defined, the server answers each request with this status, or never (`silent`). */
  fault: number | 'silent' | undefined;
  stop(): Promise<void>;
}

/** Starts a small S3 server (path-style: objects, multipart uploads, lists) that verifies each signature. */
export async function startS3Server({ timeoutS = 5 } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Map<number, Buffer>>();
  const state: { fault: S3Server['fault'] } = { fault: undefined };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => answer(request, response, body));
  });

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): unknown {
    const send = (status: number, xml = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(xml);
    if (state.fault === 'silent') return undefined;
    if (state.fault !== undefined) return send(state.fault, errorXml('Refused'));
    if (!isSigned(request, body)) return send(403, errorXml('SignatureDoesNotMatch'));
    const url = new URL(request.url ?? '', 'http://storage');
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    const key = path.join('/');
    if (bucket !== BUCKET) return send(404, errorXml('NoSuchBucket'));
    const upload = url.searchParams.get('uploadId');
    const object = objects.get(key);
    if (key === '') return send(200, listXml(objects, url.searchParams.get('prefix') ?? ''));
    switch (request.method) {
      case 'POST':
        if (upload === null) {
          parts.set(key, new Map());
          return send(
            200,
            `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        objects.set(
          key,
          Buffer.concat([...(parts.get(key) ?? new Map())].sort(([a], [b]) => a - b).map(([, part]) => part)),
        );
        return send(
          200,
          '<CompleteMultipartUploadResult><ETag>"etag"</ETag></CompleteMultipartUploadResult>',
        );
      case 'PUT':
        if (upload === null) objects.set(key, body);
        else parts.get(key)?.set(Number(url.searchParams.get('partNumber')), body);
        return send(200, '', { etag: '"etag"' });
      case 'DELETE':
        if (upload === null) objects.delete(key);
        else parts.delete(key);
        return send(204);
      default:
        if (object === undefined) return send(404, errorXml('NoSuchKey'));
        return response.writeHead(200, { 'content-length': object.length }).end(object);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}/homeward?region=eu-test-1&timeout=${timeoutS}`,
    objects,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const errorXml = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function listXml(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const entries = [...objects].filter(([key]) => key.startsWith(prefix));
  const contents = entries.map(
    ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

/** Returns true if a recomputed AWS Signature Version 4 equals the sent signature. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', given] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ??
    [];
  const [day = '', region = '', service = ''] = scope.split('/');
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;
  const [path, query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${SECRET}`));
  return hmac(key, text).toString('hex') === given;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

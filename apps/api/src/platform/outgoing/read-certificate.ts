import { connect } from 'node:tls';
import { bareHost } from '../http/local-request.ts';

const TIMEOUT_MS = 5000;
const HTTPS_PORT = 443;

export interface SeenCertificate {
  readonly names: string;
  readonly validTo: Date;
  /** Reason for which a browser rejects the certificate; undefined if browsers accept it. */
  readonly refusal: string | undefined;
}

/** Connects as a browser does. Returns the certificate, or the reason why the connection failed. */
export function readCertificate(url: URL): Promise<SeenCertificate | { readonly error: string }> {
  return new Promise((resolve) => {
    const host = bareHost(url.hostname);
    // Even an invalid certificate is accepted, in order to describe it. No data is sent.
    const socket = connect({
      host,
      port: Number(url.port || HTTPS_PORT),
      servername: host,
      rejectUnauthorized: false,
    });
    const end = (result: SeenCertificate | { readonly error: string }) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(TIMEOUT_MS, () => end({ error: 'no answer in 5 seconds' }));
    socket.once('error', (error: NodeJS.ErrnoException) => end({ error: error.code ?? error.message }));
    socket.once('secureConnect', () => {
      const { subject, subjectaltname, valid_to: validTo } = socket.getPeerCertificate();
      const refusal = socket.authorized
        ? undefined
        : String(
            (socket.authorizationError as { code?: string } | undefined)?.code ?? socket.authorizationError,
          );
      const names =
        subjectaltname?.replaceAll(/(?:DNS|IP Address):/g, '') ?? String(subject?.CN ?? 'nothing');
      end({ names, validTo: new Date(validTo), refusal });
    });
  });
}

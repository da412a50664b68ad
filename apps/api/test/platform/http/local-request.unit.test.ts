import { describe, expect, it } from 'vitest';
import { isLocalRequest } from '../../../src/platform/http/local-request.ts';

type LocalRequest = Parameters<typeof isLocalRequest>[0];

const requestFrom = (remoteAddress: string | undefined, host = 'localhost:3000') =>
  ({ headers: { host }, socket: { remoteAddress } }) as LocalRequest;

describe('a request', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('from the peer %s is local', (peer) => {
    expect(isLocalRequest(requestFrom(peer))).toBe(true);
  });

  it.each(['192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', '', undefined])(
    'from the peer %s is not local, for any Host',
    (peer) => {
      expect(isLocalRequest(requestFrom(peer))).toBe(false);
    },
  );

  it('with another machine’s Host is not local', () => {
    expect(isLocalRequest(requestFrom('127.0.0.1', 'homeward.example'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isLocalRequest } from '../../../src/platform/http/local-request.ts';

type LocalRequest = Parameters<typeof isLocalRequest>[0];

const requestFrom = (remoteAddress: string | undefined, host = 'localhost:3000') =>
  ({ headers: { host }, socket: { remoteAddress } }) as LocalRequest;

describe('a request counts as made at this machine', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('from the peer %s', (peer) => {
    expect(isLocalRequest(requestFrom(peer))).toBe(true);
  });

  it.each(['192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', '', undefined])(
    'but not from the peer %s, whatever Host it claims',
    (peer) => {
      expect(isLocalRequest(requestFrom(peer))).toBe(false);
    },
  );

  it('but not for a Host that is not this machine', () => {
    expect(isLocalRequest(requestFrom('127.0.0.1', 'homeward.example'))).toBe(false);
  });
});

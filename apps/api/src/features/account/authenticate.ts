import type { Context } from '../../context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { Authenticate, SignedIn } from '../../platform/http/serve.ts';
import { hashToken, isSameSecret } from '../../platform/tokens.ts';
import { findSignedIn } from './session-repository.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** Makes the function that finds out who asks: a session for people, the operator's token for the operator. */
export function createAuthenticate(context: Context): Authenticate {
  return async (endpoint, request) => {
    if (endpoint.auth === 'refresh') return undefined;
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (endpoint.auth === 'operator') {
      if (!token || !isSameSecret(token, context.config.operatorToken))
        throw new NotSignedInError('Wrong operator token');
      return undefined;
    }
    const signedIn = token ? await findViewer(context, token) : undefined;
    if (!signedIn && endpoint.auth === 'session') throw new NotSignedInError();
    return signedIn;
  };
}

/** Finds who an access token belongs to, while it lives. */
export async function findViewer({ db, clock }: Context, accessToken: string): Promise<SignedIn | undefined> {
  return findSignedIn(db, hashToken(accessToken), clock.now());
}

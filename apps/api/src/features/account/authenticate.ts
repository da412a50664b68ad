import type { Context } from '../../context.ts';
import { UnauthenticatedError } from '../../platform/errors.ts';
import { type Authenticate, bearerOf, type SignedIn } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/tokens.ts';
import { authenticateScript } from './script-tokens/authenticate-script.ts';
import { isScriptToken } from './script-tokens/script-token-rules.ts';
import { findSignedIn } from './sessions/session-repository.ts';

export function createAuthenticate(context: Context): Authenticate {
  return async (endpoint, request) => {
    if (endpoint.auth === 'refresh' || endpoint.auth === 'link') return undefined;
    const token = bearerOf(request);
    if (endpoint.auth === 'session' && token !== undefined && isScriptToken(token))
      return authenticateScript(context, endpoint, token);
    const signedIn = token ? await findViewer(context, token) : undefined;
    if (!signedIn && endpoint.auth === 'session') throw new UnauthenticatedError();
    return signedIn;
  };
}

export async function findViewer({ db, clock }: Context, accessToken: string): Promise<SignedIn | undefined> {
  return findSignedIn(db, hashToken(accessToken), clock.now());
}

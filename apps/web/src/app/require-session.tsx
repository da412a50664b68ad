import { isCodeId } from '@homeward/contract/code-id';
import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { useEffect } from 'react';
import { Navigate, Outlet, useParams } from 'react-router';
import { rememberActivatingCode } from '../lib/activating-code.ts';
import { useSession } from '../lib/session.ts';

interface RequireSessionProps {
  /** Signing in leads on to the scanner, where the code of this address waits. */
  readonly activating?: boolean;
}

/** Lets only signed-in people on; everybody else signs in first. */
export function RequireSession({ activating = false }: RequireSessionProps) {
  const isSignedIn = useSession() !== undefined;
  const { id = '' } = useParams();

  useEffect(() => {
    if (!isSignedIn && activating && isCodeId(id)) rememberActivatingCode(id);
  }, [isSignedIn, activating, id]);

  if (isSignedIn) return <Outlet />;
  const search = activating ? `?redirect=${REDIRECT_ACTIVATE}` : '';
  return <Navigate to={`${PATHS.signIn}${search}`} replace />;
}

import { isCodeId } from '@homeward/contract/code-id';
import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router';
import { findDestination, forgetDestination, useSession } from '../lib/http/session.ts';
import { activatingCode } from '../lib/storage/activating-code.ts';
import { removeTarget, storeTarget } from '../lib/storage/sign-in-target.ts';

interface RequireSessionProps {
  /** Signing in leads on to the scanner, where the code of this address waits; otherwise back to this address. */
  readonly activating?: boolean;
}

/** Route guard: without a session it redirects to sign-in. */
export function RequireSession({ activating = false }: RequireSessionProps) {
  const isSignedIn = useSession() !== undefined;
  const { id = '' } = useParams();

  const wasSignedIn = useRef(false);

  // A layout effect, because the redirect's own effect changes the address.
  useLayoutEffect(() => {
    if (isSignedIn) {
      wasSignedIn.current = true;
    } else if (activating) {
      removeTarget();
      if (isCodeId(id)) activatingCode.write(id);
    } else if (!wasSignedIn.current) {
      // After a sign-out on this page the next owner of a session begins anew.
      storeTarget(window.location);
    }
  }, [isSignedIn, activating, id]);

  if (isSignedIn) return <Outlet />;
  const search = activating ? `?redirect=${REDIRECT_ACTIVATE}` : '';
  return <RedirectToSignIn otherwise={`${PATHS.signIn}${search}`} />;
}

/** Redirects to the destination that the end of the session set, once; otherwise, and from then on, to sign-in. */
function RedirectToSignIn({ otherwise }: { otherwise: string }) {
  // Kept from the first render: this may render again before the next page's chunk is there.
  const [to] = useState(() => findDestination() ?? otherwise);
  useEffect(forgetDestination, []);
  return <Navigate to={to} replace />;
}

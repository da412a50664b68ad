import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { isTagId } from '@homeward/contract/tag-id';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router';
import { clearDestination, findDestination, useSession } from '../lib/http/session.ts';
import { removeTarget, storeTarget } from '../lib/storage/sign-in-target.ts';
import { activatingTag } from '../lib/storage/tag-before-sign-in.ts';

interface RequireSessionProps {
  /** True if sign-in leads to the scanner with this page's tag; otherwise it leads back to this page. */
  readonly activating?: boolean;
}

export function RequireSession({ activating = false }: RequireSessionProps) {
  const isSignedIn = useSession() !== undefined;
  const { id = '' } = useParams();

  const wasSignedIn = useRef(false);

  // A layout effect, since it must run before the redirect's effect changes the URL.
  useLayoutEffect(() => {
    if (isSignedIn) {
      wasSignedIn.current = true;
    } else if (activating) {
      removeTarget();
      if (isTagId(id)) activatingTag.write(id);
    } else if (!wasSignedIn.current) {
      // Not after a sign-out on this page: the next user must not be led to this page.
      storeTarget(window.location);
    }
  }, [isSignedIn, activating, id]);

  if (isSignedIn) return <Outlet />;
  const search = activating ? `?redirect=${REDIRECT_ACTIVATE}` : '';
  return <RedirectToSignIn otherwise={`${PATHS.signIn}${search}`} />;
}

/** Redirects once to the destination set at the session's end; otherwise to sign-in. */
function RedirectToSignIn({ otherwise }: { otherwise: string }) {
  // State: a re-render after `clearDestination` must redirect to the same path.
  const [to] = useState(() => findDestination() ?? otherwise);
  useEffect(clearDestination, []);
  return <Navigate to={to} replace />;
}

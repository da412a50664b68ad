import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { isTagId } from '@homeward/contract/tag-id';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router';
import { clearDestination, findDestination, useSession } from '../lib/http/session.ts';
import { removeTarget, storeTarget } from '../lib/storage/sign-in-target.ts';
import { activatingTag } from '../lib/storage/tag-before-sign-in.ts';

interface RequireSessionProps {
  /** True if sign-in leads to the scanner with this page's tag; false if sign-in leads back to this page. */
  readonly activating?: boolean;
}

export function RequireSession({ activating = false }: RequireSessionProps) {
  const isSignedIn = useSession() !== undefined;
  const { id = '' } = useParams();

  const wasSignedIn = useRef(false);

  // This is a layout effect, because the URL must be stored before the redirect's effect changes the URL.
  useLayoutEffect(() => {
    if (isSignedIn) {
      wasSignedIn.current = true;
    } else if (activating) {
      removeTarget();
      if (isTagId(id)) activatingTag.write(id);
    } else if (!wasSignedIn.current) {
      // After a sign-out on this page nothing is stored, so that the next user's sign-in does not lead to this page.
      storeTarget(window.location);
    }
  }, [isSignedIn, activating, id]);

  if (isSignedIn) return <Outlet />;
  const search = activating ? `?redirect=${REDIRECT_ACTIVATE}` : '';
  return <RedirectToSignIn otherwise={`${PATHS.signIn}${search}`} />;
}

/** Redirects to the destination that was set when the session ended. If none was set, redirects to `otherwise`. */
function RedirectToSignIn({ otherwise }: { otherwise: string }) {
  // The path is state, so that a re-render after `clearDestination` redirects to the same path.
  const [to] = useState(() => findDestination() ?? otherwise);
  useEffect(clearDestination, []);
  return <Navigate to={to} replace />;
}

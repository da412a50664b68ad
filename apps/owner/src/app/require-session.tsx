import { isCodeId } from '@homeward/contract/code-id';
import { PATHS, REDIRECT_ACTIVATE } from '@homeward/contract/paths';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router';
import { findDestination, forgetDestination, useSession } from '../lib/http/session.ts';
import { activatingCode } from '../lib/storage/activating-code.ts';
import { openedItem } from '../lib/storage/opened-item.ts';

interface RequireSessionProps {
  /** Signing in leads on to the scanner, where the code of this address waits. */
  readonly activating?: boolean;
  /** Signing in leads back to the item of this address. */
  readonly returning?: boolean;
}

/** Route guard: without a session it redirects to sign-in. */
export function RequireSession({ activating = false, returning = false }: RequireSessionProps) {
  const isSignedIn = useSession() !== undefined;
  const { id = '' } = useParams();

  useEffect(() => {
    if (isSignedIn || !isCodeId(id)) return;
    if (activating) activatingCode.write(id);
    if (returning) openedItem.write(id);
  }, [isSignedIn, activating, returning, id]);

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

import { useEffect, useState } from 'react';
import { useSession } from '../lib/http/session.ts';
import { type ProofRequest, useProofRequest } from '../lib/http/step-up.ts';
import { withAllMessages } from '../lib/language/with-all-messages.ts';

const loadSheet = () => withAllMessages(() => import('../features/account/passkeys/proof-sheet.tsx'));

export function StepUpPrompt() {
  const request = useProofRequest();
  const session = useSession();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSheet>>>();
  // The last request stays rendered while the sheet slides out.
  const [last, setLast] = useState<ProofRequest>();
  if (request !== undefined && request !== last) setLast(request);

  useEffect(() => {
    if (request === undefined || loaded !== undefined) return;
    loadSheet().then(setLoaded, () => request.settle(undefined));
  }, [request, loaded]);
  useEffect(() => {
    if (session === undefined) request?.settle(undefined);
  }, [session, request]);

  if (loaded === undefined || last === undefined) return null;
  return <loaded.ProofSheet open={request !== undefined} email={session?.userEmail ?? ''} request={last} />;
}

import type { Assertion } from '@homeward/contract/account/webauthn';
import { PASSKEY_CHALLENGE_LIFE_MS } from '@homeward/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { loadWebAuthn, requestAssertion } from './passkey-calls.ts';
import { hasPasskeyAutofill } from './passkey-error.ts';

const RENEWED_AFTER_MS = PASSKEY_CHALLENGE_LIFE_MS - 60_000;

/** Offers passkeys in the address field's autofill while `isBusy` is false. Loads no code before the page is idle. */
export function usePasskeyAutofill({
  isBusy,
  onChosen,
}: {
  readonly isBusy: boolean;
  readonly onChosen: (credential: Assertion) => void;
}): void {
  const choose = useEffectEvent(onChosen);

  useEffect(() => {
    if (isBusy) return;
    let isOffered = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const offer = async () => {
      if (!isOffered || !(await hasPasskeyAutofill()) || !isOffered) return;
      // Renews the request before its challenge expires. A new request aborts the earlier request.
      timer = setTimeout(() => void offer(), RENEWED_AFTER_MS);
      // A failure needs no message here: the passkey button remains, and shows the errors of its own requests.
      const credential = await requestAssertion({ inAutofill: true }).catch(() => undefined);
      if (credential && isOffered) choose(credential);
    };
    const stopWaiting = whenIdle(() => void offer());

    return () => {
      isOffered = false;
      stopWaiting();
      if (timer === undefined) return;
      clearTimeout(timer);
      void loadWebAuthn().then(({ cancelRequest }) => cancelRequest());
    };
  }, [isBusy]);
}

/** Runs `work` when the browser is idle. Safari has no `requestIdleCallback`, so Safari waits one second. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

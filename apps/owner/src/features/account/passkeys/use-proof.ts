import { ApiError } from '@homeward/ui/client/api-error.ts';
import { useState } from 'react';
import type { Proof } from './passkey-calls.ts';

/** Less than a tap, a request and a slow clock need. */
const MARGIN_MS = 10_000;

type Act = (proof: string) => void;

/** Does what takes a proof that it is the person: at once while there is one, else after it was asked for. */
export function useProof() {
  const [proof, setProof] = useState<Proof>();
  // In an object: a function alone would be called by `useState`.
  const [waiting, setWaiting] = useState<{ readonly act: Act }>();

  return {
    isAsked: waiting !== undefined,
    withProof: (act: Act) => {
      const isValid = proof !== undefined && Date.parse(proof.expires_at) - MARGIN_MS > Date.now();
      if (isValid) act(proof.proof);
      else setWaiting({ act });
    },
    onProved: (given: Proof) => {
      setProof(given);
      setWaiting(undefined);
      waiting?.act(given.proof);
    },
    cancel: () => setWaiting(undefined),
    /** The server has the last word on how long a proof counts. */
    forgetIfRefused: (error: unknown) => {
      if (error instanceof ApiError && error.status === 403) setProof(undefined);
    },
  };
}

import { ApiError } from '@homeward/ui/client/api-error.ts';
import { useSyncExternalStore } from 'react';

/** A refused call that waits for a proof of the session. */
export interface ProofRequest {
  /** Requires a code of the second step beside the password. */
  readonly takesCode: boolean;
  /** Without a proof when the user declines. */
  readonly settle: (proof: string | undefined) => void;
}

/** A refusal that a proof of the session lifts. */
export function isStepUpRequired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400 && error.errors.password !== undefined;
}

/** In memory alone: a reload requires another proof. The server decides how long it counts, and for which session. */
let lastProof: string | undefined;
let pending: ProofRequest | undefined;
let answer: Promise<string | undefined> | undefined;
const listeners = new Set<() => void>();

/** Repeats a refused call with the last proof, or with a new one that the user gives; throws the refusal when they decline. */
export async function repeatWithProof<Answer>(
  refusal: ApiError,
  repeat: (proof: string) => Promise<Answer>,
): Promise<Answer> {
  let latest = refusal;
  if (lastProof !== undefined) {
    try {
      return await repeat(lastProof);
    } catch (error) {
      if (!isStepUpRequired(error)) throw error;
      latest = error;
    }
  }
  const proof = await requestProof(latest);
  if (proof === undefined) throw latest;
  lastProof = proof;
  return repeat(proof);
}

/** The call that waits for a proof, if one does. */
export function useProofRequest(): ProofRequest | undefined {
  return useSyncExternalStore(subscribe, () => pending);
}

/** Calls that are refused at the same time share one request. */
function requestProof({ errors }: ApiError): Promise<string | undefined> {
  answer ??= new Promise((resolve) => {
    publish({
      takesCode: errors.code !== undefined,
      settle: (proof) => {
        answer = undefined;
        publish(undefined);
        resolve(proof);
      },
    });
  });
  return answer;
}

function publish(request: ProofRequest | undefined): void {
  pending = request;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

import { ApiError } from '@homeward/ui/client/api-error.ts';
import { useSyncExternalStore } from 'react';

export interface ProofRequest {
  /** True if a code of the second step is required with the password. */
  readonly takesCode: boolean;
  /** Receives undefined if the user declines. */
  readonly settle: (proof: string | undefined) => void;
}

/** Returns true for a rejection that a step-up resolves. */
export function isStepUpRequired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400 && error.errors.password !== undefined;
}

/** In memory only: a reload requires another proof. */
let lastProof: string | undefined;
let pending: ProofRequest | undefined;
let answer: Promise<string | undefined> | undefined;
const listeners = new Set<() => void>();

/** Repeats a rejected call with the last proof, or a new one from the user; throws the rejection if the user declines. */
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

export function useProofRequest(): ProofRequest | undefined {
  return useSyncExternalStore(subscribe, () => pending);
}

/** Concurrent rejected calls share one prompt. */
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

import { ApiError } from '@homeward/ui/client/api-error.ts';
import { useSyncExternalStore } from 'react';

export interface ProofRequest {
  /** True if the server requires a code of the second step in addition to the password. */
  readonly takesCode: boolean;
  /** Called with the proof, or with undefined if the user declines. */
  readonly settle: (proof: string | undefined) => void;
}

export function isStepUpRequired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400 && error.errors.password !== undefined;
}

/** The proof is only in memory, so a reload requires a new proof. */
let lastProof: string | undefined;
let pending: ProofRequest | undefined;
let answer: Promise<string | undefined> | undefined;
const listeners = new Set<() => void>();

/** Repeats a rejected call with the last proof, or with a new proof from the user. Throws the rejection if the user declines. */
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

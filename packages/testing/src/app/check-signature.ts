import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { ReceivedRequest } from './receiver.ts';

/** Verifies a webhook's signature with the library that receivers use; throws for a wrong signature. */
export function checkSignature(
  { body, headers }: ReceivedRequest,
  secret: string | null,
  now: Date,
): unknown {
  // The library rejects timestamps that differ from its clock by more than 5 minutes.
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    return new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { ReceivedRequest } from './receiver.ts';

/** Checks a webhook as its receiver would, with the published library, at a time of the tests' clock; throws where the signature does not fit. */
export function checkSignature(
  { body, headers }: ReceivedRequest,
  secret: string | null,
  now: Date,
): unknown {
  // It refuses what is older or newer than 5 minutes.
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    return new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

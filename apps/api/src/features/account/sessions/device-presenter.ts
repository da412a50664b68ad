import type { SignedInDevice } from '@homeward/contract/account/account';
import Bowser from 'bowser';

interface LivingSession {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly takesPush: boolean;
}

export function presentDevice(session: LivingSession, currentId: string): SignedInDevice {
  return {
    _id: session.id,
    ...describeDevice(session.device),
    signed_in_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.id === currentId,
    takes_push: session.takesPush,
  };
}

/** What a browser calls itself, in words a person knows their devices by: "Chrome on Android". */
export function describeDevice(userAgent: string): Pick<SignedInDevice, 'device' | 'kind'> {
  const { browser, os, platform } = Bowser.parse(userAgent === '' ? 'unknown' : userAgent);
  const words = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return { device: words.join(' on ') || 'Unknown device', kind: kindOf(platform.type) };
}

function kindOf(platform: string | undefined): SignedInDevice['kind'] {
  return platform === 'mobile' || platform === 'tablet' || platform === 'desktop' ? platform : 'other';
}

import type { SignedInDevice } from '@homeward/contract/account/devices';
import type { Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import Bowser from 'bowser';

interface LivingSession {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly takesPush: boolean;
}

export function presentDevice(
  session: LivingSession,
  { currentId, language }: { readonly currentId: string; readonly language: Language },
): SignedInDevice {
  return {
    _id: session.id,
    ...describeDevice(session.device, language),
    signed_in_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.id === currentId,
    takes_push: session.takesPush,
  };
}

/** Describes a User-Agent in words, for example "Chrome on Android". */
export function describeDevice(
  userAgent: string,
  language: Language,
): Pick<SignedInDevice, 'device' | 'kind'> {
  const { browser, os, platform } = Bowser.parse(userAgent === '' ? 'unknown' : userAgent);
  const t = translatorFor(language);
  const device =
    browser.name && os.name
      ? t('devices.browserOnSystem', { browser: browser.name, system: os.name })
      : browser.name || os.name || t('devices.unknown');
  return { device, kind: kindOf(platform.type) };
}

function kindOf(platform: string | undefined): SignedInDevice['kind'] {
  return platform === 'mobile' || platform === 'tablet' || platform === 'desktop' ? platform : 'other';
}

import {
  ACCESS_TOKEN_LIFE_MS,
  BODY_MAX_BYTES,
  REFRESH_RACE_MS,
  SESSION_LIFE_MS,
  UNREAD_COUNT_MAX,
} from '@homeward/contract/limits';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';

const VALUES: Readonly<Record<string, number>> = {
  accessTokenMinutes: ACCESS_TOKEN_LIFE_MS / 60_000,
  sessionDays: SESSION_LIFE_MS / 86_400_000,
  raceSeconds: REFRESH_RACE_MS / 1000,
  bodyKib: BODY_MAX_BYTES / 1024,
  unreadMax: UNREAD_COUNT_MAX,
};

export function fillIntroduction(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = VALUES[name];
    if (value === undefined)
      throw new Error(`introduction.md names ${name}, which introduction.ts does not have`);
    return String(value);
  });
}

export const LANGUAGE_PARAMETER = {
  name: 'accept-language',
  in: 'header',
  required: false,
  description: `resultMessage has the best of these beside en, errors are in it: ${LANGUAGE_TAGS.join(', ')}.`,
  schema: { type: 'string' },
};

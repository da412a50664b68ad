import { z } from 'zod';
import type { Logger } from '../platform/logger.ts';
import type { Position } from './places.ts';

/** Timeout of the request; urgent mails wait for the response. */
const PATIENCE_MS = 3000;

/** Accepts exactly three words, in any script, because the words become part of a link. */
const answer = z.object({
  words: z
    .string()
    .max(120)
    .regex(/^[\p{L}\p{M}'’-]+\.[\p{L}\p{M}'’-]+\.[\p{L}\p{M}'’-]+$/u),
});

export type FindThreeWords = (position: Position) => Promise<string | undefined>;

export interface ThreeWordsSettings {
  readonly apiKey: string;
  readonly apiUrl: string;
}

/** Calls what3words API v3, `convert-to-3wa`. The key is in a header, because URLs are logged. */
export function createThreeWords({ apiKey, apiUrl }: ThreeWordsSettings, logger: Logger): FindThreeWords {
  return async ({ lat, lng }) => {
    const url = `${apiUrl}/v3/convert-to-3wa?coordinates=${lat}%2C${lng}`;
    try {
      const response = await fetch(url, {
        headers: { 'x-api-key': apiKey, accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
        // A redirect's target must not receive the key.
        redirect: 'error',
      });
      const parsed = answer.safeParse(response.ok ? await response.json() : undefined);
      if (parsed.success) return parsed.data.words;
      logger.warn({ status: response.status }, 'what3words gave no words');
    } catch (error) {
      // Logs only the error's name: its message may contain the position.
      logger.warn({ reason: (error as Error).name }, 'what3words did not answer');
    }
    return undefined;
  };
}

import { z } from 'zod';
import type { Logger } from '../platform/logger.ts';
import type { Position } from './places.ts';

/** A mail about something urgent waits no longer for a nicety. */
const PATIENCE_MS = 3000;

/** Three words and nothing else: they become part of a link. In every script, with the marks that belong to letters. */
const answer = z.object({
  words: z
    .string()
    .max(120)
    .regex(/^[\p{L}\p{M}'’-]+\.[\p{L}\p{M}'’-]+\.[\p{L}\p{M}'’-]+$/u),
});

/** The three words of a position, such as "filled.count.soap"; undefined when the service cannot tell in time. */
export type FindThreeWords = (position: Position) => Promise<string | undefined>;

export interface ThreeWordsSettings {
  readonly apiKey: string;
  /** Without a slash at its end. */
  readonly apiUrl: string;
}

/** Asks what3words (its API v3, `convert-to-3wa`). The key travels in a header, where no log of addresses has it. */
export function createThreeWords({ apiKey, apiUrl }: ThreeWordsSettings, logger: Logger): FindThreeWords {
  return async ({ lat, lng }) => {
    const url = `${apiUrl}/v3/convert-to-3wa?coordinates=${lat}%2C${lng}`;
    try {
      const response = await fetch(url, {
        headers: { 'x-api-key': apiKey, accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
        // Wherever an answer would lead, the key does not go.
        redirect: 'error',
      });
      const said = answer.safeParse(response.ok ? await response.json() : undefined);
      if (said.success) return said.data.words;
      logger.warn({ status: response.status }, 'what3words gave no words');
    } catch (error) {
      // Its name only: what it says may hold the position.
      logger.warn({ reason: (error as Error).name }, 'what3words did not answer');
    }
    return undefined;
  };
}

import type { DatabaseSettings } from '@homeward/api/platform/database/open-database.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';

export const OPERATOR_TOKEN = 'operator-of-the-benchmarks';

/** Puts limits out of the way of a measurement. */
const NO_LIMITS = 1_000_000;

/**
 * Starts the product on a prepared database; an embedded one stands in `dataDir`. Limits are out of the way, or
 * `limitsScale` times as high as they are for users.
 */
export function startProductOn(settings: DatabaseSettings, dataDir: string, limitsScale = NO_LIMITS) {
  return startProductProcess({
    DATA_DIR: dataDir,
    LIMITS_SCALE: String(limitsScale),
    OPERATOR_TOKEN,
    ...(settings.kind === 'postgres' ? { DATABASE_URL: settings.url } : {}),
  });
}

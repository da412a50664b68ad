import type { DatabaseSettings } from '@homeward/api/platform/database/open-database.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';

export const OPERATOR_TOKEN = 'operator-of-the-benchmarks';

const NO_LIMITS = 1_000_000;

/** Starts the product on a prepared database; an embedded one is in `dataDir`. Limits are disabled, or scaled by `limitsScale`. */
export function startProductOn(settings: DatabaseSettings, dataDir: string, limitsScale = NO_LIMITS) {
  return startProductProcess({
    DATA_DIR: dataDir,
    LIMITS_SCALE: String(limitsScale),
    OPERATOR_TOKEN,
    ...(settings.kind === 'postgres' ? { DATABASE_URL: settings.url } : {}),
  });
}

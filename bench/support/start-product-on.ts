import type { DatabaseSettings } from '@homeward/api/platform/database/open-database.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';

export const OPERATOR_TOKEN = 'operator-of-the-benchmarks';

const NO_LIMITS = 1_000_000;

/** Starts the product on a prepared database; an embedded database is in `dataDir`. By default no request reaches a limit. */
export function startProductOn(settings: DatabaseSettings, dataDir: string, limitsScale = NO_LIMITS) {
  return startProductProcess({
    DATA_DIR: dataDir,
    LIMITS_SCALE: String(limitsScale),
    OPERATOR_TOKEN,
    ...(settings.kind === 'postgres' ? { DATABASE_URL: settings.url } : {}),
  });
}

import type { DatabaseSettings } from '@homeward/api/platform/database/open-database.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';

export const OPERATOR_TOKEN = 'operator-of-the-benchmarks';

/** Starts the product on a prepared database, with limits out of the way; an embedded one stands in `dataDir`. */
export function startProductOn(settings: DatabaseSettings, dataDir: string) {
  return startProductProcess({
    DATA_DIR: dataDir,
    LIMITS_SCALE: '1000000',
    OPERATOR_TOKEN,
    ...(settings.kind === 'postgres' ? { DATABASE_URL: settings.url } : {}),
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { migrate, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { startProductOn } from './start-product-on.ts';

interface Measurement<Figures> {
  /** Fills the empty database before the product starts. */
  prepare(db: Db): Promise<void>;
  measure(baseUrl: string, dataDir: string): Promise<Figures>;
  /** Value of LIMITS_SCALE; the default is so high that requests reach no limit. */
  readonly limitsScale?: number;
}

export async function measureOnFreshProduct<Figures>({
  prepare,
  measure,
  limitsScale,
}: Measurement<Figures>): Promise<Figures> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-bench-'));
  const settings = { kind: 'embedded', directory: path.join(dataDir, 'database') } as const;
  try {
    const database = await openDatabase(settings, { onFatal: failLoudly });
    await migrate(database);
    await prepare(database.db);
    await database.close();
    const product = await startProductOn(settings, dataDir, limitsScale);
    try {
      return await measure(product.baseUrl, dataDir);
    } finally {
      await product.kill();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

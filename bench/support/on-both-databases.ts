import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '@homeward/api/platform/database/db.ts';
import {
  type DatabaseSettings,
  migrate,
  openDatabase,
} from '@homeward/api/platform/database/open-database.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { startProductOn } from './start-product-on.ts';

interface Measurement<Figures> {
  /** Fills the empty database before the product starts. */
  prepare(db: Db): Promise<void>;
  measure(baseUrl: string): Promise<Figures>;
  /** 1 keeps the limits as they are for users; without it they are out of the way. */
  readonly limitsScale?: number;
}

/** Measures the product on the embedded database and then on PostgreSQL, each fresh. */
export async function measureOnBothDatabases<Figures>(
  measurement: Measurement<Figures>,
): Promise<{ database: string; figures: Figures }[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'homeward-bench-'));
  const server = await startPostgresServer();
  try {
    const embedded = { kind: 'embedded', directory: path.join(directory, 'database') } as const;
    const postgres = { kind: 'postgres', url: server.url } as const;
    return [
      { database: 'embedded database', figures: await measureOn(embedded, directory, measurement) },
      { database: 'PostgreSQL', figures: await measureOn(postgres, directory, measurement) },
    ];
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measureOn<Figures>(
  settings: DatabaseSettings,
  dataDir: string,
  { prepare, measure, limitsScale }: Measurement<Figures>,
): Promise<Figures> {
  const database = await openDatabase(settings, { onFatal: giveUp });
  await migrate(database);
  await prepare(database.db);
  await database.close();
  const product = await startProductOn(settings, dataDir, limitsScale);
  try {
    return await measure(product.baseUrl);
  } finally {
    await product.kill();
  }
}

function giveUp(error: Error): never {
  throw error;
}

import { openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { failLoudly } from '../database/database-template.ts';
import { type FaultyNetwork, startFaultyNetwork } from '../database/faulty-network.ts';
import { copyTestDatabase } from '../database/test-database.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export interface AppBehindNetwork {
  readonly app: TestApp;
  /** Relays the connection between the product and its database. */
  readonly network: FaultyNetwork;
  readonly databaseUrl: string;
}

/** Opens the product, with a faulty network between it and its PostgreSQL server. */
export async function openAppBehindNetwork(): Promise<AppBehindNetwork> {
  const { settings, remove } = await copyTestDatabase();
  const url = new URL(settings.url);
  const network = await startFaultyNetwork(Number(url.port));
  url.port = String(network.port);
  const database = await openDatabase({ ...settings, url: url.href }, { onFatal: failLoudly });
  const dispose = async () => {
    await database.close();
    await network.stop();
    await remove();
  };
  const app = await openTestApp({ env: { LIMITS_SCALE: '1000' }, database: { database, settings, dispose } });
  return { app, network, databaseUrl: settings.url };
}

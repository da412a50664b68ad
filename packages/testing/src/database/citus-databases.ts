import { planDistribution, runSteps } from '@homeward/api/platform/archive/distribute-tables.ts';
import { openDatabase } from '@homeward/api/platform/database/open-database.ts';
import pg from 'pg';

/** The product uses eight shards; two make the tests faster. */
const SHARDS = 2;
const IN_USE = '55006';

/** Runs a statement at a URL, as the URL's user. */
export async function runAt<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

export function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

/** Returns the URLs of a coordinator's workers, with the coordinator's user and database. */
export async function listWorkerUrls(coordinatorUrl: string): Promise<string[]> {
  const nodes = await runAt<{ host: string; port: number }>(
    coordinatorUrl,
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid',
  );
  return nodes.map(({ host, port }) => {
    const url = new URL(coordinatorUrl);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
}

/** Creates an empty database with the extension on each node. The coordinator reaches the workers at `workerUrls`. */
export async function createOnNodes(
  nodeUrls: readonly string[],
  name: string,
  workerUrls: readonly string[] = nodeUrls.slice(1),
): Promise<void> {
  for (const url of nodeUrls) {
    await runAt(url, `create database ${name}`);
    await runAt(urlOf(url, name), 'create extension citus');
  }
  const coordinator = urlOf(nodeUrls[0] ?? '', name);
  const { hostname, port } = new URL(coordinator);
  await runAt(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const worker of workerUrls) {
    const node = new URL(worker);
    await runAt(coordinator, `select citus_add_node('${node.hostname}', ${node.port})`);
  }
}

/** Distributes the tables of a migrated database. */
export async function spreadTables(url: string, { shards = SHARDS } = {}): Promise<void> {
  const { db, close } = await openDatabase(
    { kind: 'postgres', url, poolSize: 1 },
    {
      onFatal: (error) => {
        throw error;
      },
    },
  );
  await runSteps(db, await planDistribution(db, { shards }));
  await close();
}

/** Copies a database on each node. The copied coordinator uses the copied workers. */
export async function copyOnNodes(
  nodeUrls: readonly string[],
  name: string,
  template: string,
): Promise<void> {
  for (const url of nodeUrls) await copyWithoutDaemon(url, name, template);
  await runAt(nodeUrls[0] ?? '', `alter database ${name} set citus.allow_unsafe_constraints = on`);
}

/** Copies a database. Citus's maintenance daemon blocks a copy with its connection, which this function therefore ends. */
async function copyWithoutDaemon(url: string, name: string, template: string): Promise<void> {
  for (;;)
    try {
      await runAt(url, `create database ${name} template ${template}`);
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== IN_USE) throw error;
      await runAt(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
      );
    }
}

export async function dropOnNodes(nodeUrls: readonly string[], name: string): Promise<void> {
  for (const url of nodeUrls) await runAt(url, `drop database if exists ${name} with (force)`);
}

import { randomBytes } from 'node:crypto';
import { newTagId } from '@homeward/api/features/batches/batch-rules.ts';
import { addTags } from '@homeward/api/features/items/tag-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { migrate, type OpenDatabase, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { runPrepared } from '@homeward/api/platform/database/run-prepared.ts';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemOnTag } from '@homeward/testing/database/add-item-on-tag.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { type ClusterFacts, readClusterFacts } from './configuration.ts';
import { type DatabaseCluster, listDatabaseStatements, startDatabaseCluster } from './database-cluster.ts';
import { findServerPrograms } from './find-server-programs.ts';
import type { Cast } from './load.ts';
import { addMachine, HOST_ADDRESS, prepareHost } from './machines.ts';
import { type RunningProducts, startProducts } from './products.ts';

/** A running cluster, its products and mailbox, and the data that the load uses. */
export interface Stage {
  readonly cluster: DatabaseCluster;
  readonly products: RunningProducts;
  readonly mailbox: Mailbox;
  readonly cast: Cast;
  /** Runs `work` on the product's database at the current primary. */
  withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>;
}

/** With this number of owners, no owner exceeds the daily limit of item mails. */
const OWNERS = 300;
const FREE_CODES = 20_000;
const AT_ONCE = 1000;

/** Starts three database machines, two machines of the product and a mail server. The folder `logs` receives their logs. */
export async function setUp(logs: string): Promise<Stage> {
  prepareHost();
  const databases = ['db1', 'db2', 'db3'].map((name, at) => addMachine(name, { host: 11 + at, logs }));
  const apps = ['app1', 'app2'].map((name, at) => addMachine(name, { host: 21 + at, logs }));
  const mailbox = await startMailbox(HOST_ADDRESS);
  const facts = readClusterFacts({
    ...Object.fromEntries(databases.map(({ name, address }) => [name.toUpperCase(), address])),
    ...newSecrets(),
    BIN_DIR: findServerPrograms() ?? '',
    BALANCER: HOST_ADDRESS,
    SMTP_URL: mailbox.url,
  });
  const cluster = await startDatabaseCluster(databases, facts, logs);
  const urlOf = async (user: string, password: string | undefined, database: string) =>
    `postgres://${user}:${password}@${(await cluster.primary()).address}/${database}`;
  await makeDatabase(await urlOf('postgres', facts.SUPERUSER_PASSWORD, 'postgres'), facts);
  const withDatabase: Stage['withDatabase'] = async (work) =>
    using(await urlOf('homeward', facts.HOMEWARD_PASSWORD, 'homeward'), work);
  const cast = await withDatabase(prepare);
  const products = await startProducts(apps, facts);
  return { cluster, products, mailbox, cast, withDatabase };
}

function newSecrets(): ClusterFacts {
  const names = ['SUPERUSER', 'REPLICATION', 'REWIND', 'PATRONI', 'HOMEWARD'].map(
    (name) => `${name}_PASSWORD`,
  );
  const secret = () => randomBytes(16).toString('hex');
  return Object.fromEntries([...names, 'OPERATOR_TOKEN'].map((name) => [name, secret()]));
}

async function using<T>(url: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'postgres', url }, { onFatal: failLoudly });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function makeDatabase(url: string, facts: ClusterFacts): Promise<void> {
  await using(url, async ({ pool }) => {
    for (const [at, text] of listDatabaseStatements(facts).entries())
      await runPrepared(pool, { name: `make-database-${at}`, text, values: [] });
  });
}

/** Creates owners, one item for each owner, and blank tags. */
async function prepare(database: OpenDatabase): Promise<Cast> {
  await migrate(database);
  const { db } = database;
  const now = systemClock.now();
  const owners = await signInCrowd({ db, clock: systemClock }, OWNERS);
  const codes = Array.from({ length: OWNERS + FREE_CODES }, newTagId);
  for (let at = 0; at < codes.length; at += AT_ONCE) await addTags(db, codes.slice(at, at + AT_ONCE), now);
  const items = codes.splice(0, OWNERS);
  for (const [at, codeId] of items.entries()) {
    const { id: accountId = '', email = '' } = owners[at] ?? {};
    await addItemOnTag(db, { id: newId(now), codeId, accountId, item: buildItem({ email }), now });
  }
  const takeFreeCode = () => {
    const code = codes.pop();
    if (code === undefined) throw new Error('There is no free code left');
    return code;
  };
  return { owners, items, takeFreeCode };
}

import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { Context } from '../context.ts';
import household from '../demo/household.json' with { type: 'json' };
import { seedDemo } from '../demo/seed-demo.ts';
import { makeFirstOperatorLink } from '../features/account/operators/make-first-operator-link.ts';
import { mintCodes } from '../features/batches/mint-codes.ts';
import { hasAnyTag } from '../features/batches/minted-code-repository.ts';
import { openProduct } from '../open-product.ts';
import { backupDirectoryIn, hasRows, updateSchema } from '../platform/archive/backup-before-update.ts';
import { systemClock } from '../platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts';
import type { Client } from '../platform/http/serve.ts';
import { ensureLanCertificate, type TlsKeys } from '../platform/lan/lan-certificate.ts';
import type { Logger } from '../platform/logger.ts';
import { terminalPicture } from '../platform/terminal-picture.ts';
import type { Config } from '../settings/config.ts';
import { startMessage } from '../start-message.ts';
import { VERSION } from '../version.ts';
import { findSiblings } from './cluster-siblings.ts';
import { giveUp } from './give-up.ts';
import { notifyReady } from './notify-ready.ts';
import { createPrint, hasTerminal } from './print.ts';
import { embeddedOptions } from './serve-in-processes.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { NUMBER_VARIABLE, type ToSupervisor } from './worker-messages.ts';

const FIRST_TAGS = 8;

async function openMigratedDatabase(config: Config, logger: Logger): Promise<OpenDatabase> {
  try {
    const database = await openDatabase(config.database, embeddedOptions(logger));
    await updateSchema(database.db, {
      backupDirectory: backupDirectoryIn(config.dataDir),
      version: VERSION,
      now: systemClock.now(),
      print: createPrint(config),
    });
    return database;
  } catch (error) {
    return giveUp(`Homeward cannot start: ${(error as Error).message}`);
  }
}

/** Makes the certificate. The database must be open already, because then only one process uses the data directory. */
async function ensureCertificateOrGiveUp({ dataDir, lan }: Config): Promise<{ tls?: TlsKeys }> {
  if (!lan) return {};
  try {
    return { tls: await ensureLanCertificate(dataDir, lan.certificateNames, systemClock.now()) };
  } catch (error) {
    return giveUp(`Homeward cannot start: DATA_DIR cannot keep the certificate: ${(error as Error).message}`);
  }
}

async function seedDemoAndPrint(context: Context, print: (text: string) => void): Promise<void> {
  await seedDemo(context);
  print(`A household to look at. Sign in with the password ${household.password} as`);
  for (const { name, email } of household.people) print(`  ${email.padEnd(20)} ${name}`);
}

async function mintFirstTags(context: Context, print: (text: string) => void): Promise<boolean> {
  if (await hasAnyTag(context.db)) return false;
  const input = { body: { count: FIRST_TAGS }, params: undefined, query: undefined, headers: undefined };
  const { codes } = await mintCodes(context, { name: 'first start' }, { ...input, client: NO_CLIENT });
  print(`${FIRST_TAGS} blank codes to try (npm run codes -- mint --count N makes more):`);
  for (const { url } of codes) print(`  ${url}`);
  const newest = codes.at(-1);
  if (newest && hasTerminal(context.config))
    print(`The newest, to scan:\n${await terminalPicture(newest.url)}`);
  return true;
}

const NO_CLIENT: Client = {
  address: '',
  userAgent: '',
  purpose: '',
  isFromOtherSite: false,
  cookies: {},
  csrfHeader: undefined,
  bearer: undefined,
  device: '',
  language: 'en',
};

export async function startServing(config: Config, logger: Logger): Promise<void> {
  const database = await openMigratedDatabase(config, logger);
  const print = createPrint(config);
  // The check precedes openProduct, because openProduct stores keys and the database is then no longer empty.
  const isEmpty = config.isDemo && !(await hasRows(database.db));
  const printsLinks = hasTerminal(config);
  const product = await openProduct({
    config,
    clock: systemClock,
    logger,
    database,
    print,
    printsLinks,
    siblings: findSiblings(),
    ...(await ensureCertificateOrGiveUp(config)),
  }).catch((error: Error) => giveUp(`Homeward cannot start: ${error.message}`));
  stopOnSignals(product, database, config.shutdownDelayMs);
  await product.app
    .listen({ port: config.port, host: config.host })
    .catch((error: Error) =>
      giveUp(`Homeward cannot listen on ${config.host}:${config.port}: ${error.message}`),
    );
  if (isEmpty) await seedDemoAndPrint(product.context, print);
  else if (config.isDemo) print('--demo has changed nothing, because the database is not empty.');
  const hasFirstTags = await mintFirstTags(product.context, print);
  product.jobs.start();
  // The call is not awaited, because an unreachable mail server must not delay serving.
  void product.tryMailServer().catch((error) => logger.error({ err: error }, 'mail server not tried'));
  const { port } = product.app.server.address() as AddressInfo;
  // The link is a secret and must not be in a log. The supervisor prints only the first process's text, so only that process needs it.
  const showsLink = printsLinks && (process.env[NUMBER_VARIABLE] ?? '1') === '1';
  const operatorLink = showsLink ? await makeFirstOperatorLink(product.context) : undefined;
  const text = await startMessage(config, { port, hasFirstTags, printsLinks, operatorLink });
  if (cluster.worker) cluster.worker.send({ kind: 'ready', text } satisfies ToSupervisor);
  else {
    print(text);
    notifyReady(logger);
  }
}

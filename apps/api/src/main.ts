import cluster from 'node:cluster';
import { createLogger } from './platform/logger.ts';
import { endWithNpm } from './process/end-with-npm.ts';
import { giveUp } from './process/give-up.ts';
import { serveInProcesses } from './process/serve-in-processes.ts';
import { startServing } from './process/start-serving.ts';
import { type Config, readConfig } from './settings/config.ts';
import { ConfigError } from './settings/read-environment.ts';
import { readStartOptions } from './settings/start-options.ts';

function readConfigOrGiveUp(): Config {
  try {
    return readConfig(process.env, readStartOptions(process.argv.slice(2), process.env));
  } catch (error) {
    if (error instanceof ConfigError) giveUp(`Homeward cannot start: ${error.message}`);
    throw error;
  }
}

const config = readConfigOrGiveUp();
const logger = createLogger(config.logLevel);
if (cluster.isPrimary) endWithNpm();
if (cluster.isPrimary && config.webConcurrency > 1) process.exit(await serveInProcesses(config, logger));
else await startServing(config, logger);

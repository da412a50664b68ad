import { type EmbeddedOptions, startEmbedded } from '../platform/database/embedded/open-embedded.ts';
import type { Logger } from '../platform/logger.ts';
import type { Config } from '../settings/config.ts';
import { giveUp } from './give-up.ts';
import { notifyReady } from './notify-ready.ts';
import { createPrint } from './print.ts';
import { supervise } from './supervise.ts';

export async function serveInProcesses(config: Config, logger: Logger): Promise<number> {
  const server =
    config.database.kind === 'embedded'
      ? await startEmbedded(config.database, embeddedOptions(logger)).catch((error: Error) =>
          giveUp(`Homeward cannot start: ${error.message}`),
        )
      : undefined;
  if (server) process.env.DATABASE_URL = server.url;
  const code = await supervise({
    config,
    logger,
    onReady: (text) => {
      createPrint(config)(text);
      notifyReady(logger);
    },
  });
  await server?.stop();
  return code;
}

export function embeddedOptions(logger: Logger): EmbeddedOptions {
  return {
    onFatal: (error) => giveUp(`The database is gone: ${error.message}`),
    onRestart: (reason) => logger.warn(reason),
  };
}

import { ConfigError } from './read-environment.ts';

export interface StartOptions {
  readonly isLan: boolean;
  readonly isDemo: boolean;
}

const OPTIONS = ['--lan', '--demo'];

export function readStartOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const unknown = args.find((arg) => !OPTIONS.includes(arg));
  if (unknown !== undefined)
    throw new ConfigError(`${unknown} is no argument of the start: there are only --lan and --demo`);
  const [isLan, isDemo] = [args.includes('--lan'), args.includes('--demo')];
  if (isLan && env.NODE_ENV === 'production') {
    throw new ConfigError('--lan is for trying things out, never with NODE_ENV=production');
  }
  if (isDemo && (env.DATABASE_URL || Number(env.WEB_CONCURRENCY ?? 1) !== 1)) {
    throw new ConfigError(
      '--demo is for the embedded database and one process: unset DATABASE_URL and WEB_CONCURRENCY',
    );
  }
  return { isLan, isDemo };
}

import { ConfigError } from './read-environment.ts';

export interface StartOptions {
  readonly isLan: boolean;
}

export function readStartOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const unknown = args.find((arg) => arg !== '--lan');
  if (unknown !== undefined)
    throw new ConfigError(`${unknown} is no argument of the start: there is only --lan`);
  const isLan = args.length > 0;
  if (isLan && env.NODE_ENV === 'production') {
    throw new ConfigError('--lan is for trying things out, never with NODE_ENV=production');
  }
  return { isLan };
}

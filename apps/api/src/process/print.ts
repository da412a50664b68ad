import type { Config } from '../settings/config.ts';

/** Returns true if output reaches a terminal. With --lan the result is always true, because a service cannot start with --lan. */
export function hasTerminal({ lan }: Pick<Config, 'lan'>): boolean {
  return lan !== undefined || process.stdout.isTTY;
}

export function createPrint(config: Pick<Config, 'lan'>): (text: string) => void {
  const format = hasTerminal(config)
    ? (text: string) => text
    : (msg: string) => JSON.stringify({ level: 30, time: new Date().toISOString(), msg });
  return (text) => void process.stdout.write(`${format(text)}\n`);
}

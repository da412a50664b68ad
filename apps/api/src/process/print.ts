import type { Config } from '../settings/config.ts';

/** True if output reaches a terminal. --lan always has one: a service cannot start with it. */
export function hasTerminal({ lan }: Pick<Config, 'lan'>): boolean {
  return lan !== undefined || process.stdout.isTTY;
}

export function createPrint(config: Pick<Config, 'lan'>): (text: string) => void {
  const format = hasTerminal(config)
    ? (text: string) => text
    : (msg: string) => JSON.stringify({ level: 30, time: new Date().toISOString(), msg });
  return (text) => void process.stdout.write(`${format(text)}\n`);
}

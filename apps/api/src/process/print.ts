import type { Config } from '../config.ts';

/** Returns true if output reaches a terminal. With --lan it is for a terminal too: a service cannot start like that. */
export function hasTerminal({ lan }: Pick<Config, 'lan'>): boolean {
  return lan !== undefined || process.stdout.isTTY;
}

/** Returns the writer of texts to the terminal; without one each is a line of the log, whatever LOG_LEVEL is. */
export function createPrint(config: Pick<Config, 'lan'>): (text: string) => void {
  const format = hasTerminal(config)
    ? (text: string) => text
    : (msg: string) => JSON.stringify({ level: 30, time: new Date().toISOString(), msg });
  return (text) => void process.stdout.write(`${format(text)}\n`);
}

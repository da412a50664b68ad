/** Ends the process with one clear line; what an operator can mend needs no stack. */
export function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** One clear line without a stack, for errors that the operator can correct. */
export function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

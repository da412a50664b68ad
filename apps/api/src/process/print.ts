/** Writes a line to the terminal, or wherever the service's output goes. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

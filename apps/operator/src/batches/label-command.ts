/** The command that makes a sheet of labels of a batch. The quotes hold: the contract lets no mark of a shell into a name. */
export function labelCommand(name: string): string {
  const word = /^[\w.-]+$/.test(name) ? name : `"${name}"`;
  return `npm run codes -- sheet --batch ${word} --layout avery-l7160 --out labels.pdf`;
}

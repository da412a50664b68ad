/** Returns the command for a batch's label sheet. Quoting is safe: the contract allows no shell metacharacters in a name. */
export function labelCommand(name: string): string {
  const word = /^[\w.-]+$/.test(name) ? name : `"${name}"`;
  return `npm run codes -- sheet --batch ${word} --layout avery-l7160 --out labels.pdf`;
}

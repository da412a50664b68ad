const REVOKE_AFTER_MS = 60_000;

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

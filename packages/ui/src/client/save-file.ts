const REVOKE_AFTER_MS = 60_000;

/** Downloads a file, or a text as one. */
export function saveFile(name: string, content: Blob | string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

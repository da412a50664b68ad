const REVOKE_AFTER_MS = 60_000;

export function saveFile(name: string, content: Blob | string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the save dialog is closed.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

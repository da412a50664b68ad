/** Formats a mail's kind as words: `verify-email` and `verifyEmail` become "Verify email". */
export function formatMailKind(kind: string): string {
  const words = kind
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function exportFileName(exportedAt: Date): string {
  const [year, month, day] = [exportedAt.getFullYear(), exportedAt.getMonth() + 1, exportedAt.getDate()];
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return `homeward-data-${date}.json`;
}

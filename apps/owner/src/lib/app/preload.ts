export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

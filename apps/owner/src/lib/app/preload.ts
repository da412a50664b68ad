/** Preloads a module. A failure is ignored: the real load tries again, and reports it. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

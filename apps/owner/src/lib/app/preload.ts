/** Loads what will be wanted soon. A failure is none yet: whoever wants it in earnest tries again, and hears of it. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** What a process that serves tells the one that supervises it. */
export type ToSupervisor =
  /** It listens; the text is for the terminal. */
  | { readonly kind: 'ready'; readonly text: string }
  /** It wants to know what the others say of themselves. */
  | { readonly kind: 'gather'; readonly id: number }
  | { readonly kind: 'report'; readonly id: number; readonly report: unknown };

export type ToWorker =
  /** Let balancers go elsewhere, then stop. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'stop' }
  /** Another process has taken its place. */
  | { readonly kind: 'retire' }
  | { readonly kind: 'report'; readonly id: number }
  | { readonly kind: 'gathered'; readonly id: number; readonly reports: readonly unknown[] };

/** The environment variable with the number of a process that serves; set by the one that supervises it. */
export const NUMBER_VARIABLE = 'HOMEWARD_PROCESS_NUMBER';

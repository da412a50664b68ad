export type ToSupervisor =
  /** The process listens; the text is for the terminal. */
  | { readonly kind: 'ready'; readonly text: string }
  /** Requests the other processes' reports. */
  | { readonly kind: 'gather'; readonly id: number }
  | { readonly kind: 'report'; readonly id: number; readonly report: unknown };

export type ToWorker =
  /** Lets balancers switch, then stops. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'stop' }
  /** Another process has replaced this one. */
  | { readonly kind: 'retire' }
  | { readonly kind: 'report'; readonly id: number }
  | { readonly kind: 'gathered'; readonly id: number; readonly reports: readonly unknown[] };

/** Number of a serving process; set by the supervisor. */
export const NUMBER_VARIABLE = 'HOMEWARD_PROCESS_NUMBER';

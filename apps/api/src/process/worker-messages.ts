export type ToSupervisor =
  | { readonly kind: 'ready'; readonly text: string }
  | { readonly kind: 'gather'; readonly id: number }
  | { readonly kind: 'report'; readonly id: number; readonly report: unknown };

export type ToWorker =
  | { readonly kind: 'leave' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'retire' }
  | { readonly kind: 'report'; readonly id: number }
  | { readonly kind: 'gathered'; readonly id: number; readonly reports: readonly unknown[] };

export const NUMBER_VARIABLE = 'HOMEWARD_PROCESS_NUMBER';

import type { CameraError } from '../../lib/camera/camera-error.ts';

const NOT_STARTED = {
  title: 'scanner.errors.notStarted',
  text: 'scanner.errors.allow',
  canRetry: true,
} as const;

export const CAMERA_ERROR_TEXTS = {
  denied: { ...NOT_STARTED, hint: 'scanner.errors.denied' },
  missing: { ...NOT_STARTED, hint: 'scanner.errors.missing' },
  busy: { ...NOT_STARTED, hint: 'scanner.errors.busy' },
  insecure: { ...NOT_STARTED, hint: 'scanner.errors.insecure', canRetry: false },
  failed: { ...NOT_STARTED, hint: 'scanner.errors.noPicture' },
  ended: {
    title: 'scanner.errors.ended',
    text: 'scanner.errors.endedText',
    hint: 'scanner.errors.endedHint',
    canRetry: true,
  },
} as const satisfies Record<CameraError, unknown>;

/** Texts for a camera that is allowed and open, but delivers no frames. */
export const SILENT_TEXTS = {
  title: 'scanner.errors.notStarted',
  text: 'scanner.errors.noPicture',
  hint: undefined,
  canRetry: true,
} as const;

export const PLAY_REFUSED_TEXTS = {
  title: 'scanner.errors.tap',
  text: 'scanner.errors.tapText',
  hint: undefined,
  canRetry: true,
} as const;

export const READER_ERROR_TEXTS = {
  title: 'scanner.errors.reader',
  text: 'scanner.errors.readerText',
  hint: 'scanner.errors.readerHint',
  canRetry: true,
} as const;

export type ErrorTexts =
  | (typeof CAMERA_ERROR_TEXTS)[CameraError]
  | typeof SILENT_TEXTS
  | typeof PLAY_REFUSED_TEXTS
  | typeof READER_ERROR_TEXTS;

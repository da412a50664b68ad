import type { CameraError } from '../../../lib/camera/camera-error.ts';

export interface ErrorTexts {
  readonly title: string;
  readonly text: string;
  /** What one can do about it. */
  readonly hint: string;
  /** Asking once more can help. */
  readonly canRetry: boolean;
}

const NOT_STARTED = {
  title: 'Error initializing camera.',
  text: 'Please allow camera access to scan QR codes.',
  canRetry: true,
};

/** What is said when there is no picture from a camera. */
export const CAMERA_ERROR_TEXTS: Readonly<Record<CameraError, ErrorTexts>> = {
  denied: {
    ...NOT_STARTED,
    hint: 'Tap the sign beside the address of this page, or open your browser’s settings, and allow the camera.',
  },
  missing: {
    ...NOT_STARTED,
    hint: 'No camera was found. If this device has one, allow it in the device’s own settings, too.',
  },
  busy: { ...NOT_STARTED, hint: 'Another app may be using the camera. Close it and try again.' },
  insecure: {
    ...NOT_STARTED,
    hint: 'Browsers lend a camera only to pages whose address begins with https://, and this one does not.',
    canRetry: false,
  },
  failed: {
    ...NOT_STARTED,
    hint: 'Your browser gave no picture. Try again, or open this page in another one.',
  },
  ended: {
    title: 'The camera has stopped.',
    text: 'It was unplugged, or another app took it.',
    hint: 'Connect it or close the other app, then try again.',
    canRetry: true,
  },
};

/** What is said when what reads the codes cannot be loaded. */
export const READER_ERROR_TEXTS: ErrorTexts = {
  title: 'The scanner could not be loaded.',
  text: 'Check your connection and try again.',
  hint: 'Typing the code works without it.',
  canRetry: true,
};

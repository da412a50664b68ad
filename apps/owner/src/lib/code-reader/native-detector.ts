import { withTimeLimit } from '../time/with-time-limit.ts';

/** A working detector lists its formats or reads one picture in far less time than this limit. */
export const DETECTOR_LIMIT_MS = 3000;

/** The part of the Barcode Detection API that the app uses. TypeScript's types do not contain this API. */
export interface CodeDetector {
  detect(picture: ImageBitmap): Promise<readonly DetectedCode[]>;
}

interface DetectedCode {
  readonly rawValue: string;
  readonly boundingBox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR_CODE = 'qr_code';

/** Returns the browser's detector; undefined if it is missing, does not answer, or reads no QR codes. */
export async function findNativeDetector(): Promise<CodeDetector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: CodeDetectorClass };
  if (!BarcodeDetector) return undefined;
  try {
    const formats = await withTimeLimit(BarcodeDetector.getSupportedFormats(), DETECTOR_LIMIT_MS);
    return formats.includes(QR_CODE) ? new BarcodeDetector({ formats: [QR_CODE] }) : undefined;
  } catch {
    return undefined; // The browser has a detector, but it is broken.
  }
}
